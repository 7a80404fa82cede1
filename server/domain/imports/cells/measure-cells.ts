import type { SizeMeasures } from '../../../../contract/api/catalogue.ts'
import type { Cut } from '../../../../contract/rules/fit/fit.ts'
import { sizeKey } from '../../../../contract/rules/sizes/sizes.ts'
import { centimetres, cutNames, measureKeys, measureNames } from '../../../../contract/text/fit-words.ts'
import { type KnownSizes, plain } from './columns.ts'

/** « très ample » → 'very_loose'; undefined for anything else. */
export const cutIn = (cell: string): Cut | undefined =>
  (Object.keys(cutNames) as Cut[]).find((cut) => plain(cutNames[cut]) === plain(cell))

/** One size a line: « M : poitrine 110, hanches 120, longueur 140 », in centimetres. */
export const measuresCell = (measures: SizeMeasures[]): string =>
  measures
    .map((one) => {
      const named = measureKeys.flatMap((key) => {
        const mm = one[key]
        return mm === null ? [] : `${measureNames[key].short.toLowerCase()} ${centimetres(mm)}`
      })
      // A comma parts the measures; within a number it is a point.
      return `${one.size} : ${named.map((part) => part.replace(',', '.')).join(', ')}`
    })
    .join('\n')

/** The measures as far as they can be read; undefined when a line, a size, a name or a number can't. */
export function measuresIn(cell: string, sizes: KnownSizes): Record<string, string | number>[] | undefined {
  const lines = cell.split(/\r?\n|\|/).filter((line) => line.trim())
  const read = lines.map((line) => {
    const colon = line.indexOf(':')
    const size = sizes.get(sizeKey(line.slice(0, Math.max(colon, 0))))
    if (size === undefined) return undefined
    const parts = line
      .slice(colon + 1)
      .split(',')
      .map(measureIn)
    return parts.includes(undefined) ? undefined : Object.assign({ size }, ...parts)
  })
  return read.includes(undefined) ? undefined : read
}

function measureIn(part: string): Record<string, number> | undefined {
  const words = plain(part.replace(/[\d.]/g, ' '))
  const key = measureKeys.find((one) => plain(measureNames[one].short) === words.replace(/ cm$/, ''))
  const centimetresTyped = /\d{1,4}(?:\.\d)?/.exec(part)?.[0]
  return key && centimetresTyped ? { [key]: Math.round(Number(centimetresTyped) * 10) } : undefined
}
