import { Link } from 'react-router'
import { sizes, sizeTable } from '../../../../contract/rules/sizes.ts'

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

export const SizeTable = () => (
  <>
    <p>Toutes les mesures sont en centimètres.</p>
    <div className="overflow-x-auto">
      <table className="max-sm:text-sm">
        <caption className="sr-only">Mesures par taille, en centimètres</caption>
        <thead>
          <tr>
            <th scope="col">Taille</th>
            <th scope="col">Poitrine</th>
            <th scope="col">Tour de taille</th>
            <th scope="col">Hanches</th>
            <th scope="col">Longueur</th>
          </tr>
        </thead>
        <tbody>
          {sizes.map((size) => {
            const { bust, waist, hips, length } = sizeTable[size]
            return (
              <tr key={size}>
                <th scope="row">{size}</th>
                <td>{bust}</td>
                <td>{waist}</td>
                <td>{hips}</td>
                <td>{length}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  </>
)

/** `onLeave`: what the link closes. */
export const BetweenTwoSizes = ({ onLeave }: { onLeave?: () => void }) => (
  <p>
    Prenez la plus grande : le tombé n’en sera que plus beau. Et si elle ne convient pas,{' '}
    <Link to="/returns#echange-par-courrier" onClick={onLeave}>
      l’échange est gratuit
    </Link>
    .
  </p>
)
