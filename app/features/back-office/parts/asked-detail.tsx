import type { ReactNode } from 'react'
import { office } from '../../../../contract/back-office-messages.ts'
import { messageOf } from '../../../lib/api-client.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { PageHead } from './page-head.tsx'

type AskedDetailProps<Answer> = {
  /** What `useAdminQuery` answers. */
  asked: { data: Answer | undefined; error: unknown; isPending: boolean; refetch: () => unknown }
  /** The title until the thing itself gives one: « Message ». */
  title: string
  back: { to: string; label: string }
  children: (answer: Answer) => ReactNode
}

/** One thing of the back office: waits for it, shows it, or says why not and offers to try again. */
export function AskedDetail<Answer>({ asked, title, back, children }: AskedDetailProps<Answer>) {
  if (asked.data) return children(asked.data)
  return (
    <>
      <PageHead title={title} back={back} />
      {asked.isPending ? (
        <Loading label={`${title} : chargement…`} className="flex flex-col gap-4">
          <Skeleton className="h-24" />
          <Skeleton className="h-56" />
        </Loading>
      ) : (
        <Notice
          title={messageOf(asked.error, office.detailFailed)}
          action={
            <Button size="small" variant="secondary" onClick={() => void asked.refetch()}>
              Réessayer
            </Button>
          }
        />
      )}
    </>
  )
}
