import * as office from '../../../contract/text/back-office-messages.ts'
import { messageOf } from '../../lib/api/api-client.ts'
import { LoadFailed } from '../../ui/feedback/load-failed.tsx'

type WithoutDataProps = {
  result: { error: unknown; data?: unknown; isFetching?: boolean; refetch: () => unknown }
  /** What is said unless the shop itself gave a reason. */
  failed?: string
}

/** The error and a retry button while there is nothing to show; an update that fails leaves the data on the screen. */
export function WithoutData({ result, failed = office.listFailed }: WithoutDataProps) {
  if (!result.error || result.data) return null
  return <LoadFailed result={result} title={messageOf(result.error, failed)} />
}
