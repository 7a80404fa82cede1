import type { ProductImport } from '../../../../contract/admin-imports.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useAdminQuery } from '../parts/admin-api.ts'
import { AskedDetail } from '../parts/asked-detail.tsx'
import { counted, shortMoment } from '../parts/formats.ts'
import { PageHead } from '../parts/page-head.tsx'
import { ProgressNotice } from '../parts/progress-notice.tsx'
import { FaultList } from './fault-list.tsx'
import { ImportFigures } from './import-figures.tsx'
import { importPath } from './imports-api.ts'
import { StartImport } from './start-import.tsx'

const back = { to: '/admin/imports', label: 'Import et export' }
const lookMs = 1_000

/** One file: what its lines would do, how far it got, and what became of them. Its address can be left and opened again. */
export function ImportScreen({ params: { id = '' } }: { params: Record<string, string> }) {
  const asked = useAdminQuery<ProductImport>(importPath(id), {
    everyMs: (file) => (file?.state === 'running' ? lookMs : undefined),
  })
  return (
    <AskedDetail asked={asked} title="Import" back={back}>
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
          </div>
        </>
      )}
    </AskedDetail>
  )
}

function State({ file }: { file: ProductImport }) {
  const { state, creates, changes, applied, skipped } = file
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
    <Notice
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
        </div>
      }
    >
      {skipped > 0 &&
        `${counted(skipped, 'ligne a été laissée', 'lignes ont été laissées')} de côté : les motifs sont dans la liste.`}
    </Notice>
  )
}
