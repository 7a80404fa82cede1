import type { ReactNode } from 'react'
import * as messages from '../../../contract/text/messages.ts'
import { isOffline, isUnanswered } from '../../lib/api/api-client.ts'
import { Button } from '../button/button.tsx'
import { Alert } from './alert.tsx'

type LoadFailedProps = {
  /** The query, or what stands for it. */
  result: { error: unknown; isFetching?: boolean; refetch: () => unknown }
  title?: ReactNode
  children?: ReactNode
}

/**
 * In the place of a part that could not be loaded. Without an answer of the shop it loads by itself once there is one
 * (lib/query/query-client.ts), and says so.
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
    {children}
    {isUnanswered(result.error) && <p>{isOffline(result.error) ? messages.retriedOnline : messages.retriedSoon}</p>}
  </Alert>
)
