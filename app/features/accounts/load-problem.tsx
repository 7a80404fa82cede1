import * as messages from '../../../contract/text/messages.ts'
import { messageOf } from '../../lib/query/api-client.ts'
import { Button } from '../../ui/button/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'

/** An error of loading, with a retry button. */
export const LoadProblem = ({ error, retrying, onRetry }: { error: Error; retrying: boolean; onRetry: () => void }) => (
  <Alert
    action={
      <Button size="small" variant="secondary" busy={retrying} onClick={onRetry}>
        Réessayer
      </Button>
    }
  >
    {messageOf(error, messages.unreachable)}
  </Alert>
)
