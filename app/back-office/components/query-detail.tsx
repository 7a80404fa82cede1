import type { ReactNode } from 'react'
import * as office from '../../../contract/text/back-office-messages.ts'
import { ApiError, isUnexpected, messageOf } from '../../lib/api/api-client.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { LoadFailed } from '../../ui/feedback/load-failed.tsx'
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx'
import { PageHead } from './page-head.tsx'

type Failure = { error: unknown; isFetching?: boolean; refetch: () => unknown }

type QueryDetailProps<Answer> = {
  /** What `useAdminQuery` returns. */
  result: Failure & { data: Answer | undefined; isPending: boolean }
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
        <DetailFailed result={result} />
      )}
    </>
  )
}

/** The shop itself answers that it does not exist. */
const isMissing = (error: unknown) => error instanceof ApiError && error.status === 404 && !isUnexpected(error)

/** Below the title and the way back. What does not exist will not exist at a second try either. */
export function DetailFailed({ result, failed = office.detailFailed }: { result: Failure; failed?: string }) {
  const title = messageOf(result.error, failed)
  if (!isMissing(result.error)) return <LoadFailed result={result} title={title} />
  return <EmptyState title={title}>Le lien est peut-être mal écrit, ou ce qu’il montrait n’existe plus.</EmptyState>
}
