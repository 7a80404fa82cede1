import type { ReactNode } from 'react'
import type { GarmentMeasures } from '../../../../contract/api/catalogue.ts'
import { abayaInches, heightsFor } from '../../../../contract/rules/fit/fit.ts'
import { centimetres, cutNames } from '../../../../contract/text/fit-words.ts'

/** 1647 → « 1,64 m »: never more than it is. */
const metres = (mm: number) => `${(Math.floor(mm / 10) / 100).toFixed(2).replace('.', ',')} m`

/** Up to which height each length is long enough, and what each size measures; needs no script and no input. */
export function LengthTables({ measures: { cut, stretchPercent, sizes } }: { measures: GarmentMeasures }) {
  const cell = (mm: number | null) => (mm === null ? '–' : centimetres(mm))
  return (
    <div className="flex flex-col gap-5">
      <p>
        Coupe {cutNames[cut]}
        {stretchPercent > 0 ? `, étoffe qui donne de ${stretchPercent} %` : ', étoffe sans élasticité'}. Mesures du vêtement posé
        à plat, en centimètres.
      </p>
      <Table
        caption="Pieds nus, jusqu’à quelle stature l’ourlet…"
        heads={['Longueur', 'frôle le sol', 'arrive sur le pied', 'à la cheville']}
        rows={sizes.map(({ size, lengthMm }) => {
          const { floorToMm, footToMm, ankleToMm } = heightsFor(lengthMm)
          const length = (
            <>
              {centimetres(lengthMm)} <span className="whitespace-nowrap text-muted">abaya {abayaInches(lengthMm)}</span>
            </>
          )
          return { size, cells: [length, metres(floorToMm), metres(footToMm), metres(ankleToMm)] }
        })}
      />
      <p className="text-muted">Calculé d’après la stature, à 3 cm près. La longueur part du point haut de l’épaule.</p>
      <Table
        caption="Tours du vêtement et manche"
        heads={['Poitrine', 'Hanches', 'Bas', 'Manche']}
        rows={sizes.map(({ size, chestMm, hipsMm, hemMm, sleeveMm }) => ({
          size,
          cells: [cell(chestMm), cell(hipsMm), cell(hemMm), cell(sleeveMm)],
        }))}
      />
    </div>
  )
}

const Table = ({ caption, heads, rows }: { caption: string; heads: string[]; rows: { size: string; cells: ReactNode[] }[] }) => (
  <div className="overflow-x-auto">
    <table className="w-full border-collapse text-left tabular-nums">
      <caption className="pb-2 text-left font-medium text-ink">{caption}</caption>
      <thead>
        <tr className="border-line border-b align-bottom text-muted">
          <th scope="col" className="py-1.5 pr-2 font-normal">
            <span className="sr-only">Taille</span>
          </th>
          {heads.map((head) => (
            <th key={head} scope="col" className="py-1.5 pr-2 font-normal">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ size, cells }) => (
          <tr key={size} className="border-line border-b">
            <th scope="row" className="py-1.5 pr-2 font-medium text-ink">
              {size}
            </th>
            {cells.map((content, at) => (
              <td key={heads[at]} className="py-1.5 pr-2">
                {content}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
