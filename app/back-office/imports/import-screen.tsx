import type { ProductImport } from '../../../contract/api/admin/imports.ts'
import { LinkButton } from '../../ui/button/link-button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { useAdminQuery } from '../components/admin-api.ts'
import { counted, shortMoment } from '../components/formats.ts'
import { PageHead } from '../components/page-head.tsx'
import { ProgressNotice } from '../components/progress-notice.tsx'
import { QueryDetail } from '../components/query-detail.tsx'
import { ChangeList } from './change-list.tsx'
import { FaultList } from './fault-list.tsx'
import { ImportFigures } from './import-figures.tsx'
import { importPath } from './imports-api.ts'
import { RevertImport } from './revert-import.tsx'
import { StartImport } from './start-import.tsx'

const back = { to: '/admin/imports', label: 'Import et export' }
const lookMs = 1_000

/** One import: what its lines would do, its progress and its result. Its URL can be left and opened again. */
export function ImportScreen({ params: { id = '' } }: { params: Record<string, string> }) {
  const result = useAdminQuery<ProductImport>(importPath(id), {
    everyMs: (file) => (file?.state === 'running' ? lookMs : undefined),
  })
  return (
    <QueryDetail result={result} title="Import" back={back}>
      {(file) => (
        <>
          <PageHead
            title={file.name || 'Import'}
            back={back}
            intro={`${counted(file.lines, 'ligne', 'lignes')} ${file.lines < 2 ? 'vérifiée' : 'vérifiées'} le ${shortMoment(file.createdAt)}${file.inventory ? ' · inventaire' : ''}`}
          />
          <div className="flex flex-col gap-4">
            <State file={file} />
            <ImportFigures file={file} />
            <FaultList file={file} />
            <ChangeList file={file} />
          </div>
        </>
      )}
    </QueryDetail>
  )
}

function State({ file }: { file: ProductImport }) {
  const { state, creates, changes, applied, skipped, takenBackBy } = file
  if (state === 'checked') return <StartImport file={file} />
  if (state === 'running') {
    return (
      <div className="flex flex-col gap-2">
        <ProgressNotice label="Import des produits" done={applied + skipped} total={creates + changes} />
        <p className="text-muted text-sm">Vous pouvez quitter cette page : l’import continue.</p>
      </div>
    )
  }
  return (
    <Alert
      kind={skipped > 0 ? 'warning' : 'success'}
      title={`Import terminé : ${counted(applied, 'produit enregistré', 'produits enregistrés')}`}
      action={
        <div className="flex flex-wrap gap-2">
          <LinkButton to="/admin/products" size="small" variant="secondary">
            Voir les produits
          </LinkButton>
          <LinkButton to={back.to} size="small" variant="quiet">
            Importer un autre fichier
          </LinkButton>
          {takenBackBy && (
            <LinkButton to={`/admin/imports/${takenBackBy}`} size="small" variant="quiet">
              Import annulé : voir son annulation
            </LinkButton>
          )}
          {applied > 0 && !takenBackBy && <RevertImport file={file} />}
        </div>
      }
    >
      {skipped > 0 &&
        `${counted(skipped, 'ligne a été laissée', 'lignes ont été laissées')} de côté : les motifs sont dans la liste.`}
    </Alert>
  )
}
