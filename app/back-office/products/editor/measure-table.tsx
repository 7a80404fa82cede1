import type { Size } from '../../../../contract/rules/sizes/sizes.ts'
import { measureKeys, measureNames } from '../../../../contract/text/fit-words.ts'
import { GarmentDrawing } from '../../../ui/picture/garment-drawing.tsx'
import { type MeasureRow, measuredRows, rowsFor } from './measure-rows.ts'
import type { SectionProps } from './text-sections.tsx'

/** A field for each measure of each size, also of those that the product may be made in, and below it what is wrong with them. */
export function MeasureTable({ form, set, errors, sizes }: SectionProps & { sizes: Size[] }) {
  const rows = rowsFor(sizes, form.measures)
  const change = (at: number, news: Partial<MeasureRow>) =>
    set({ measures: rows.map((row, index) => (index === at ? { ...row, ...news } : row)) })
  // The server's error names only filled rows.
  const filled = measuredRows(form.measures)
  const wrong = form.measures.flatMap((row) =>
    measureKeys.flatMap((key) => {
      const message = errors[`measures.${filled.indexOf(row)}.${key}`]
      return message ? [`${row.size}, ${measureNames[key].short.toLowerCase()} : ${message}`] : []
    }),
  )
  return (
    <>
      <div className="-mx-1 mt-4 overflow-x-auto px-1 pb-1">
        <table className="w-full min-w-[30rem] text-sm">
          <caption className="sr-only">Mesures de chaque taille, en centimètres</caption>
          <thead>
            <tr className="text-left text-muted">
              <th scope="col" className="w-12 py-1 font-normal">
                Taille
              </th>
              {measureKeys.map((key) => (
                <th key={key} scope="col" className="py-1 pl-2 font-normal">
                  {measureNames[key].short}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => (
              <tr key={row.size}>
                <th scope="row" className="text-left font-medium">
                  {row.size}
                </th>
                {measureKeys.map((key) => (
                  <td key={key} className="py-1 pl-2">
                    <input
                      aria-label={`${measureNames[key].short}, taille ${row.size}, en cm`}
                      name={`measures.${row.size}.${key}`}
                      inputMode="decimal"
                      maxLength={6}
                      aria-invalid={errors[`measures.${filled.indexOf(row)}.${key}`] ? true : undefined}
                      className="block min-h-10 w-full rounded-soft border border-edge bg-white px-2 text-right tabular-nums hover:border-ink aria-invalid:border-error"
                      value={row[key]}
                      onChange={({ target }) => change(at, { [key]: target.value })}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {wrong.length > 0 && (
        <ul role="alert" className="mt-2 text-error text-sm">
          {wrong.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </>
  )
}

export const HowToMeasure = () => (
  <details className="mt-3 text-sm">
    <summary className="min-h-9 cursor-pointer underline decoration-line underline-offset-4">Comment mesurer ?</summary>
    <div className="mt-2 grid items-start gap-5 sm:grid-cols-[11rem_minmax(0,1fr)]">
      <GarmentDrawing />
      <dl className="flex flex-col gap-2">
        {measureKeys.map((key, at) => (
          <div key={key}>
            <dt className="font-medium">
              {at + 1}. {measureNames[key].short}
            </dt>
            <dd className="text-ink-soft">{measureNames[key].how}</dd>
          </div>
        ))}
      </dl>
    </div>
  </details>
)
