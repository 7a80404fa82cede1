import { DownloadButton } from '../components/download-button.tsx'
import { PageHead } from '../components/page-head.tsx'
import { Section } from '../components/section.tsx'
import { FileForm } from './file-form.tsx'
import { ImportList } from './import-list.tsx'

const feed = '/feeds/products.xml'

/** Product export and import. */
export const NewImportScreen = () => (
  <>
    <PageHead title="Import et export" intro="Tous les produits dans un fichier CSV, que votre tableur ouvre et enregistre." />
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <FileForm />
      <Section title="Exporter">
        <p className="mb-4 text-ink-soft text-sm">
          Le fichier exporté revient tel quel à l’import : changez-y ce que vous voulez, les lignes intactes restent comme elles
          sont. S’il dépasse 10 Mo ou 10 000 lignes, coupez-le en plusieurs fichiers, chacun avec la ligne des titres.
        </p>
        <div className="flex flex-col items-start gap-2">
          <DownloadButton path="/admin/product-file" name="produits.csv" label="Exporter les produits" />
          <DownloadButton path="/admin/product-file?model=true" name="modele-produits.csv" label="Modèle à remplir" />
        </div>
      </Section>
      <Section title="Google et Meta">
        <p className="mb-3 text-ink-soft text-sm">
          Donnez cette adresse à Google Merchant Center ou au gestionnaire de catalogues de Meta : chaque taille y est, avec son
          prix, sa livraison et sa disponibilité du moment.
        </p>
        <a href={feed} className="wrap-anywhere text-sm underline underline-offset-4">
          {location.origin + feed}
        </a>
      </Section>
    </div>
    <ImportList />
  </>
)
