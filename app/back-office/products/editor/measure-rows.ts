import type { ProductDraft } from '../../../../contract/api/admin/products.ts'
import type { SizeMeasures } from '../../../../contract/api/catalogue.ts'
import { type GarmentMeasure, garmentLimits } from '../../../../contract/rules/fit/fit.ts'
import { type Size, sizes } from '../../../../contract/rules/sizes.ts'
import { centimetres, measureKeys } from '../../../../contract/text/fit-words.ts'
import * as productMessages from '../../../../contract/text/product-messages.ts'

/** The measures of a size as typed, in centimetres. */
export type MeasureRow = { size: Size } & Record<GarmentMeasure, string>

/** A row for each size, measured or not. */
export const measureRows = (measures: SizeMeasures[]): MeasureRow[] =>
  sizes.map((size) => {
    const known = measures.find((one) => one.size === size)
    const typed = measureKeys.map((key) => [key, known?.[key] == null ? '' : centimetres(known[key])])
    return { size, ...Object.fromEntries(typed) } as MeasureRow
  })

/** Rows without any value do not count. */
export const measuredRows = (rows: MeasureRow[]) => rows.filter((row) => measureKeys.some((key) => row[key].trim()))

/** « 110,5 » → 1105; empty → null; anything else → NaN. */
const millimetres = (typed: string): number | null => {
  const text = typed.replace(/\s|cm$/g, '').replace(',', '.')
  return text === '' ? null : /^\d{1,4}(?:\.\d)?$/.test(text) ? Math.round(Number(text) * 10) : Number.NaN
}

/** The rows as the contract's type; what can't be read is NaN, what is missing null. */
export const measuresOf = (rows: MeasureRow[]): ProductDraft['measures'] =>
  measuredRows(rows).map((row) => {
    const read = measureKeys.map((key) => [key, millimetres(row[key])])
    return { size: row.size, ...Object.fromEntries(read) } as SizeMeasures
  })

/** Messages for what can't be read, by field: as JSON it would be sent as missing. */
export const unreadableMeasures = (measures: ProductDraft['measures']): Record<string, string> =>
  Object.fromEntries(
    measures.flatMap((one, at) =>
      measureKeys
        .filter((key) => Number.isNaN(one[key]))
        .map((key) => [`measures.${at}.${key}`, productMessages.measureInvalid(garmentLimits[key])]),
    ),
  )
