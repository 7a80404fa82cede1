import { office } from '../../../../contract/back-office-messages.ts'
import { textAddresses } from '../../../../contract/page-texts.ts'
import type { AdminText } from '../../../../contract/texts.ts'
import { messageOf } from '../../../lib/api-client.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { useAdminQuery } from '../parts/admin-api.ts'
import { PageHead } from '../parts/page-head.tsx'
import { pageNames } from './page-names.ts'
import { type Preview, TextEditor } from './text-editor.tsx'
import { VersionList } from './version-list.tsx'

const back = { to: '/admin/texts', label: 'Textes des pages' }

/** One page's text: writing, preview, versions. */
export function TextScreen({ page: wanted, preview }: { page: string; preview: Preview }) {
  const asked = useAdminQuery<AdminText[]>('/admin/texts')
  const text = asked.data?.find(({ page }) => page === wanted)
  if (asked.isPending) {
    return (
      <Loading label="Texte : chargement…">
        <Skeleton className="h-96" />
      </Loading>
    )
  }
  if (!asked.data) return <Notice>{messageOf(asked.error, office.listFailed)}</Notice>
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
