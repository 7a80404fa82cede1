import * as pendingMessages from '../../../contract/text/pending-messages.ts'
import { Button } from '../button/button.tsx'
import { Alert } from './alert.tsx'

type UndecidedChangesProps = { count: number; decide: (wanted: boolean) => void }

/** Changes of an earlier session, old ones, or ones the shop can't do: sent only if the customer says so (decision 47). */
export const UndecidedChanges = ({ count, decide }: UndecidedChangesProps) =>
  count > 0 && (
    <Alert
      kind="info"
      title={`${pendingMessages.undecidedChanges} (${count}).`}
      action={
        <div className="flex flex-wrap gap-3">
          <Button size="small" variant="secondary" onClick={() => decide(true)}>
            Les envoyer
          </Button>
          <Button size="small" variant="quiet" onClick={() => decide(false)}>
            Les oublier
          </Button>
        </div>
      }
    />
  )
