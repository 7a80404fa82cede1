import { office } from '../../../../contract/back-office-messages.ts'
import { download } from '../../../lib/download.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useAdminDeed } from '../parts/admin-api.ts'
import { PageHead } from '../parts/page-head.tsx'
import { Section } from '../parts/section.tsx'
import { FileForm } from './file-form.tsx'
import { ImportList } from './import-list.tsx'

/** Products by file, out and in. */
export const NewImportScreen = () => (
  <>
    <PageHead title="Import et export" intro="Tous les produits dans un fichier CSV, que votre tableur ouvre et enregistre." />
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <FileForm />
      <Section title="Exporter">
        <p className="mb-4 text-ink-soft text-sm">
          Le fichier exporté revient tel quel à l’import : changez-y ce que vous voulez, les lignes intactes restent comme elles
          sont.
        </p>
        <div className="flex flex-col items-start gap-2">
          <FileButton path="/admin/product-file" name="produits.csv" label="Exporter les produits" />
          <FileButton path="/admin/product-file?model=true" name="modele-produits.csv" label="Modèle à remplir" />
        </div>
      </Section>
    </div>
    <ImportList />
  </>
)

function FileButton({ path, name, label }: { path: string; name: string; label: string }) {
  const take = useAdminDeed({ do: () => download(path, name), failed: office.fileFailed })
  return (
    <Button size="small" variant="secondary" busy={take.isPending} busyLabel="Préparation…" onClick={() => take.mutate()}>
      <Icon name="download" className="size-4" />
      {label}
    </Button>
  )
}
