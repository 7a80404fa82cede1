import { messages } from '../../../contract/messages.ts'
import { messageOf } from '../../lib/api-client.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'

/** A part that could not be loaded, and another try. */
export const LoadProblem = ({ error, retrying, onRetry }: { error: Error; retrying: boolean; onRetry: () => void }) => (
  <Notice
    action={
      <Button size="small" variant="secondary" busy={retrying} onClick={onRetry}>
        Réessayer
      </Button>
    }
  >
    {messageOf(error, messages.unreachable)}
  </Notice>
)
