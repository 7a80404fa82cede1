import * as settingsMessages from '../../../contract/text/settings-messages.ts'
import type { Faults, Values } from '../../ui/form/use-form.ts'
import type { FieldSpec } from './field-specs.ts'

const typedEuros = (cents: number) => (cents / 100).toFixed(2).replace('.', ',')

/** « 5,99 » → 599 cents; undefined when it is no amount. Parsed by digits, without floating point. */
export function centsTyped(typed: string): number | undefined {
  const [, euros = '', cents = ''] = /^(\d{1,6})(?:[.,](\d{1,2}))?$/.exec(typed.replace(/[\s€]/g, '')) ?? []
  return euros ? Number(euros) * 100 + Number(cents.padEnd(2, '0')) : undefined
}

const wholeTyped = (typed: string) => (/^\d{1,6}$/.test(typed.trim()) ? Number(typed) : undefined)

/** A section's values by field name, as text. */
export function typedValues(fields: readonly FieldSpec[], values: object): Values {
  return Object.fromEntries(
    fields.map(({ name, kind }) => {
      const value = name.split('.').reduce<unknown>((part, step) => (part as Record<string, unknown> | undefined)?.[step], values)
      if (typeof value === 'boolean') return [name, value ? 'on' : '']
      if (typeof value === 'number') return [name, kind === 'euros' ? typedEuros(value) : String(value)]
      return [name, typeof value === 'string' ? value : '']
    }),
  )
}

/** The faults that need no server: an invalid amount or number. */
export const typingFaults = (fields: readonly FieldSpec[], typed: Values): Faults =>
  Object.fromEntries(
    fields.map(({ name, kind, optional }) => {
      const value = typed[name] ?? ''
      if (!value && kind !== 'switch') return [name, optional ? undefined : settingsMessages.missing]
      if (kind === 'euros' && centsTyped(value) === undefined) return [name, settingsMessages.priceInvalid]
      if (kind === 'whole' && wholeTyped(value) === undefined) return [name, settingsMessages.numberInvalid]
      return [name, undefined]
    }),
  )

function valueTyped(kind: FieldSpec['kind'], text: string): unknown {
  if (kind === 'switch') return text === 'on'
  if (kind === 'euros') return centsTyped(text)
  return kind === 'whole' ? wholeTyped(text) : text
}

type Nested = { [name: string]: unknown }

/** The inverse: the typed values in the API's format. */
export function sectionValues(fields: readonly FieldSpec[], typed: Values): Nested {
  const values: Nested = {}
  for (const { name, kind } of fields) {
    const text = typed[name] ?? ''
    const steps = name.split('.')
    const last = steps.pop() ?? ''
    let target = values
    for (const step of steps) target = (target[step] ??= {}) as Nested
    target[last] = valueTyped(kind, text)
  }
  return values
}
