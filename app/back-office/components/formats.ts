import { frenchFormat } from '../../../contract/time/french-format.ts'

const moment = frenchFormat({ day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' })
const year = frenchFormat({ year: 'numeric' })
const day = frenchFormat({ day: 'numeric', month: 'short' })
const dayOfYear = frenchFormat({ day: 'numeric', month: 'short', year: 'numeric' })
const number = new Intl.NumberFormat('fr-FR')
const percent = new Intl.NumberFormat('fr-FR', { style: 'percent', maximumFractionDigits: 0 })

const isThisYear = (date: Date) => year(date) === year(new Date())

/** → « 21 nov., 14:32 »; with the year when it is another. */
export function shortMoment(iso: string): string {
  const date = new Date(iso)
  return isThisYear(date) ? moment(date) : `${dayOfYear(date)}, ${moment(date).split(', ')[1] ?? ''}`
}

/** → « 21 nov. »; with the year when it is another. */
export function shortDay(iso: string): string {
  const date = new Date(iso)
  return (isThisYear(date) ? day : dayOfYear)(date)
}

/** → « 1 204 » */
export const formatNumber = (value: number) => number.format(value)

/** 0.42 → « 42 % » */
export const formatShare = (share: number) => percent.format(share)

/** « 1 commande », « 3 commandes »: the noun in singular and plural. */
export const counted = (count: number, one: string, many: string) => `${formatNumber(count)} ${count < 2 ? one : many}`

/** The options of a filter, in this order; with `counts` each shows its number: « Nouveau (3) ». */
export const optionsOf = (names: Readonly<Record<string, string>>, counts?: Readonly<Record<string, number>>) =>
  Object.entries(names).map(([value, label]) => ({
    value,
    label: counts?.[value] === undefined ? label : `${label} (${formatNumber(counts[value])})`,
  }))
