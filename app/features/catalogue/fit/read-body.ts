import { type Body, bodyLimits, type EaseChoice, type HemChoice } from '../../../../contract/rules/fit/fit.ts'
import type { Faults, Values } from '../../../ui/form/use-form.ts'

type Measure = 'heightMm' | 'bustMm' | 'hipsMm' | 'shoulderToFloorMm'
const required: Measure[] = ['heightMm', 'bustMm']
const optional: Measure[] = ['hipsMm', 'shoulderToFloorMm']

/** « 165 », « 165 cm », « 1,65 m » and « 1m65 » → 1650; empty → undefined; anything else → NaN. */
export function millimetresIn(typed = ''): number | undefined {
  const text = typed.toLowerCase().replace(/\s/g, '')
  if (!text) return undefined
  const centimetres = /^(\d{2,3}(?:[.,]\d)?)(?:cm)?$/.exec(text)?.[1]
  if (centimetres) return Math.round(Number(centimetres.replace(',', '.')) * 10)
  const metres = /^([12])(?:[.,]|m)(\d{1,2})m?$/.exec(text)
  return metres ? Number(metres[1]) * 1000 + Number(metres[2]?.padEnd(2, '0')) * 10 : Number.NaN
}

/** A message for each measure that is missing or impossible. */
export const bodyFaults = (values: Values): Faults =>
  Object.fromEntries(
    [...required, ...optional].flatMap((name) => {
      const { least, most } = bodyLimits[name]
      const mm = millimetresIn(values[name])
      const isFine = mm === undefined ? optional.includes(name) : mm >= least && mm <= most
      return isFine ? [] : [[name, `Indiquez une mesure de ${least / 10} à ${most / 10} cm`]]
    }),
  )

/** The measures of a form without faults. */
export const bodyOf = (values: Values): Body => ({
  heightMm: millimetresIn(values.heightMm) ?? 0,
  bustMm: millimetresIn(values.bustMm) ?? 0,
  hipsMm: millimetresIn(values.hipsMm),
  shoulderToFloorMm: millimetresIn(values.shoulderToFloorMm),
  ease: values.ease as EaseChoice,
  hem: values.hem as HemChoice,
})
