import type { ReactNode } from 'react'
import * as office from '../../../contract/text/back-office-messages.ts'
import { messageOf } from '../../lib/api/api-client.ts'
import { LoadFailed } from '../../ui/feedback/load-failed.tsx'
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx'
import { PageHead } from './page-head.tsx'

type QueryDetailProps<Answer> = {
  /** What `useAdminQuery` returns. */
  result: { data: Answer | undefined; error: unknown; isPending: boolean; refetch: () => unknown }
  /** The title until the data has its own: « Message ». */
  title: string
  back: { to: string; label: string }
  children: (answer: Answer) => ReactNode
}

/** A detail screen: loads its data, shows it, or shows the error with a retry button. */
export function QueryDetail<Answer>({ result, title, back, children }: QueryDetailProps<Answer>) {
  if (result.data) return children(result.data)
  return (
    <>
      <PageHead title={title} back={back} />
      {result.isPending ? (
        <Loading label={`${title} : chargement…`} className="flex flex-col gap-4">
          <Skeleton className="h-24" />
          <Skeleton className="h-56" />
        </Loading>
      ) : (
        <LoadFailed result={result} title={messageOf(result.error, office.detailFailed)} />
      )}
    </>
  )
}
