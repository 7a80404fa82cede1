import { sizes, sizeTable } from '../../../contract/sizes.ts'
import { Article } from './article.tsx'
import { ContactLines } from './contact-lines.tsx'

const measures = [
  { name: 'Poitrine', how: 'Passez le mètre à l’horizontale, au plus fort de la poitrine, sans serrer.' },
  { name: 'Taille', how: 'Mesurez à l’endroit le plus fin, en général juste au-dessus du nombril.' },
  { name: 'Hanches', how: 'Pieds joints, mesurez à l’endroit le plus large du bassin.' },
  { name: 'Longueur', how: 'De l’épaule, près du cou, jusqu’en bas du vêtement. Comptez la hauteur de vos chaussures.' },
]

export const SizeGuideScreen = () => (
  <Article
    title="Guide des tailles"
    intro="Nos coupes sont amples. Un mètre de couturière et deux minutes suffisent pour choisir juste."
    sections={[
      { id: 'mesurer', title: 'Prendre vos mesures', body: <Measures /> },
      { id: 'tableau', title: 'Le tableau des tailles', body: <SizeTable /> },
      {
        id: 'hesitation',
        title: 'Entre deux tailles ?',
        body: <p>Prenez la plus grande : le tombé n’en sera que plus beau. Et si elle ne convient pas, l’échange est gratuit.</p>,
      },
      { id: 'conseil', title: 'Un conseil ?', body: <ContactLines /> },
    ]}
  />
)

const Measures = () => (
  <dl className="grid gap-6 sm:grid-cols-2">
    {measures.map(({ name, how }) => (
      <div key={name}>
        <dt className="font-medium">{name}</dt>
        <dd className="text-ink-soft text-sm">{how}</dd>
      </div>
    ))}
  </dl>
)

const SizeTable = () => (
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
