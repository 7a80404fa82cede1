import { settingsMessages } from '../../../../contract/settings-messages.ts'
import type { Faults, Values } from '../../../lib/use-form.ts'
import type { FieldSpec } from './field-specs.ts'

const typedEuros = (cents: number) => (cents / 100).toFixed(2).replace('.', ',')

/** « 5,99 » → 599 cents; undefined for what is no sum. Digits alone decide: nothing is computed with fractions. */
export function centsTyped(typed: string): number | undefined {
  const [, euros = '', cents = ''] = /^(\d{1,6})(?:[.,](\d{1,2}))?$/.exec(typed.replace(/[\s€]/g, '')) ?? []
  return euros ? Number(euros) * 100 + Number(cents.padEnd(2, '0')) : undefined
}

const wholeTyped = (typed: string) => (/^\d{1,6}$/.test(typed.trim()) ? Number(typed) : undefined)

/** A section's values by the names of its fields, as they are typed. */
export function typedValues(fields: readonly FieldSpec[], values: object): Values {
  return Object.fromEntries(
    fields.map(({ name, kind }) => {
      const value = name.split('.').reduce<unknown>((part, step) => (part as Record<string, unknown> | undefined)?.[step], values)
      if (typeof value === 'number') return [name, kind === 'euros' ? typedEuros(value) : String(value)]
      return [name, typeof value === 'string' ? value : '']
    }),
  )
}

/** What can be known without the server: a sum or a number that is none. */
export const typingFaults = (fields: readonly FieldSpec[], typed: Values): Faults =>
  Object.fromEntries(
    fields.map(({ name, kind }) => {
      const value = typed[name] ?? ''
      if (!value) return [name, settingsMessages.missing]
      if (kind === 'euros' && centsTyped(value) === undefined) return [name, settingsMessages.priceInvalid]
      if (kind === 'whole' && wholeTyped(value) === undefined) return [name, settingsMessages.numberInvalid]
      return [name, undefined]
    }),
  )

type Nested = { [name: string]: unknown }

/** The way back: what was typed, as the API takes it. */
export function sectionValues(fields: readonly FieldSpec[], typed: Values): Nested {
  const values: Nested = {}
  for (const { name, kind } of fields) {
    const text = typed[name] ?? ''
    const steps = name.split('.')
    const last = steps.pop() ?? ''
    let place = values
    for (const step of steps) place = (place[step] ??= {}) as Nested
    place[last] = kind === 'euros' ? centsTyped(text) : kind === 'whole' ? wholeTyped(text) : text
  }
  return values
}
