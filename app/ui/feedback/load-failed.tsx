import type { ReactNode } from 'react'
import * as messages from '../../../contract/text/messages.ts'
import { isOffline, isUnanswered, messageOf } from '../../lib/api/api-client.ts'
import { Button } from '../button/button.tsx'
import { Alert } from './alert.tsx'

type LoadFailedProps = {
  /** The query, or what stands for it. */
  result: { error: unknown; isFetching?: boolean; refetch: () => unknown }
  title?: ReactNode
  children?: ReactNode
}

/**
 * Replaces a part that could not be loaded; without words of its own it gives the shop's reason. If the shop did not answer, it
 * says so and loads by itself once the shop does (lib/query/query-client.ts).
 */
export const LoadFailed = ({ result, title, children }: LoadFailedProps) => (
  <Alert
    title={title}
    action={
      <Button size="small" variant="secondary" busy={result.isFetching} onClick={() => void result.refetch()}>
        Réessayer
      </Button>
    }
  >
    {children ?? (!title && messageOf(result.error, messages.unreachable))}
    {isUnanswered(result.error) && <p>{isOffline(result.error) ? messages.retriedOnline : messages.retriedSoon}</p>}
  </Alert>
)
