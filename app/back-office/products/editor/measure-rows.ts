import type { ProductDraft } from '../../../../contract/api/admin/products.ts'
import type { SizeMeasures } from '../../../../contract/api/catalogue.ts'
import { type GarmentMeasure, garmentLimits } from '../../../../contract/rules/fit/fit.ts'
import { defaultSizes, inWearingOrder, type Size } from '../../../../contract/rules/sizes/sizes.ts'
import { centimetres, measureKeys } from '../../../../contract/text/fit-words.ts'
import * as productMessages from '../../../../contract/text/product-messages.ts'

/** The measures of a size as typed, in centimetres. */
export type MeasureRow = { size: Size } & Record<GarmentMeasure, string>

function measureRow(size: Size, known?: SizeMeasures): MeasureRow {
  const typed = measureKeys.map((key) => [key, known?.[key] == null ? '' : centimetres(known[key])])
  return { size, ...Object.fromEntries(typed) } as MeasureRow
}

/** A row for each size, measured or not. */
export const measureRows = (measures: SizeMeasures[], sizes: Size[]): MeasureRow[] =>
  inWearingOrder([...measures.map(({ size }) => size), ...(sizes.length > 0 ? sizes : defaultSizes)]).map((size) =>
    measureRow(
      size,
      measures.find((one) => one.size === size),
    ),
  )

/** With an empty row for each of these sizes that has none. */
export const rowsFor = (sizes: Size[], rows: MeasureRow[]): MeasureRow[] =>
  inWearingOrder([...rows.map(({ size }) => size), ...sizes]).map(
    (size) => rows.find((row) => row.size === size) ?? measureRow(size),
  )

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
