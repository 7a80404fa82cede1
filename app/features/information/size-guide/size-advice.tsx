import { Link } from 'react-router'
import { scarfTable, sizeTable } from '../../../../contract/rules/sizes/size-tables.ts'
import { defaultSizes, type Size } from '../../../../contract/rules/sizes/sizes.ts'

const measures = [
  { name: 'Poitrine', how: 'Passez le mètre à l’horizontale, au plus fort de la poitrine, sans serrer.' },
  { name: 'Taille', how: 'Mesurez à l’endroit le plus fin, en général juste au-dessus du nombril.' },
  { name: 'Hanches', how: 'Pieds joints, mesurez à l’endroit le plus large du bassin.' },
  { name: 'Longueur', how: 'De l’épaule, près du cou, jusqu’en bas du vêtement. Comptez la hauteur de vos chaussures.' },
]

export const Measures = () => (
  <dl className="grid gap-6 sm:grid-cols-2">
    {measures.map(({ name, how }) => (
      <div key={name}>
        <dt className="font-medium">{name}</dt>
        <dd className="text-ink-soft text-sm">{how}</dd>
      </div>
    ))}
  </dl>
)

type TableProps = {
  /** Marked in the table. */
  chosen?: Size | null
}

export const SizeTable = ({ chosen }: TableProps) => (
  <Table
    intro="Toutes les mesures sont en centimètres."
    caption="Mesures par taille, en centimètres"
    heads={['Poitrine', 'Tour de taille', 'Hanches', 'Longueur']}
    rows={defaultSizes.map((size) => {
      const { bust, waist, hips, length } = sizeTable[size]
      return { size, cells: [bust, waist, hips, length] }
    })}
    chosen={chosen}
  />
)

export const ScarfTable = ({ chosen }: TableProps) => (
  <Table
    intro="Pour un foulard, la taille est celle de l’étoffe, en centimètres."
    caption="Dimensions des foulards par taille, en centimètres"
    heads={['Largeur', 'Longueur']}
    rows={defaultSizes.flatMap((size) => {
      const scarf = scarfTable[size]
      return scarf ? [{ size, cells: [scarf.width, scarf.length] }] : []
    })}
    chosen={chosen}
  />
)

type Rows = { intro: string; caption: string; heads: string[]; rows: { size: Size; cells: (string | number)[] }[] }

const Table = ({ intro, caption, heads, rows, chosen }: Rows & TableProps) => (
  <>
    <p>{intro}</p>
    <div className="overflow-x-auto">
      <table className="max-sm:text-sm [&_th:first-child]:pl-2">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {['Taille', ...heads].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ size, cells }) => {
            const isChosen = size === chosen
            return (
              <tr
                key={size}
                aria-current={isChosen || undefined}
                className={isChosen ? 'bg-plaster font-medium *:align-baseline' : undefined}
              >
                <th scope="row">
                  {size}
                  {isChosen && <span className="block font-normal text-muted text-xs">votre choix</span>}
                </th>
                {cells.map((cell, at) => (
                  <td key={heads[at]}>{cell}</td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  </>
)

/** `onLeave`: what the link closes; it then replaces that window's entry in the history. */
export const BetweenTwoSizes = ({ onLeave }: { onLeave?: () => void }) => (
  <p>
    Prenez la plus grande : le tombé n’en sera que plus beau. Et si elle ne convient pas,{' '}
    <Link to="/returns#echange-par-courrier" replace={onLeave !== undefined} onClick={onLeave}>
      l’échange est gratuit
    </Link>
    .
  </p>
)
