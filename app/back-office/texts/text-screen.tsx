import type { AdminText } from '../../../contract/api/texts.ts'
import * as office from '../../../contract/text/back-office-messages.ts'
import { pageNames, textAddresses } from '../../../contract/text/page-texts.ts'
import { messageOf } from '../../lib/api/api-client.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { LoadFailed } from '../../ui/feedback/load-failed.tsx'
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx'
import { useAdminQuery } from '../components/admin-api.ts'
import { PageHead } from '../components/page-head.tsx'
import { type Preview, TextEditor } from './text-editor.tsx'
import { VersionList } from './version-list.tsx'

const back = { to: '/admin/texts', label: 'Textes des pages' }

/** One page's text: editor, preview, versions. */
export function TextScreen({ page: wanted, preview }: { page: string; preview: Preview }) {
  const result = useAdminQuery<AdminText[]>('/admin/texts')
  const text = result.data?.find(({ page }) => page === wanted)
  if (result.isPending) {
    return (
      <Loading label="Texte : chargement…">
        <Skeleton className="h-96" />
      </Loading>
    )
  }
  if (!result.data) {
    return (
      <>
        <PageHead title="Texte" back={back} />
        <LoadFailed result={result} title={messageOf(result.error, office.detailFailed)} />
      </>
    )
  }
  if (!text) return <EmptyState title={<h1>Ce texte n’existe pas</h1>} />
  return (
    <>
      <PageHead
        title={pageNames[text.page]}
        back={back}
        actions={
          <a
            href={textAddresses[text.page]}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-11 items-center text-sm underline underline-offset-4"
          >
            Voir la page
          </a>
        }
      />
      <TextEditor latest={text} preview={preview} />
      <VersionList text={text} />
    </>
  )
}
