import type { Withdrawal } from '../../../../contract/api/withdrawals.ts'
import * as office from '../../../../contract/text/back-office-messages.ts'
import { callApi } from '../../../lib/api/api-client.ts'
import { takeFocus } from '../../../lib/dom/restore-focus.ts'
import { Button } from '../../../ui/button/button.tsx'
import { useAdminMutation } from '../../components/admin-api.ts'
import { shortMoment } from '../../components/formats.ts'

type WithdrawalHandlingProps = Pick<Withdrawal, 'id' | 'handledAt'> & { mayHandle: boolean }

/** Marks a withdrawal as handled, or says when it was and reopens it: one that was marked by mistake would never be refunded. */
export function WithdrawalHandling({ id, handledAt, mayHandle }: WithdrawalHandlingProps) {
  const { mutate, isPending, variables } = useAdminMutation({
    do: (step: 'handle' | 'reopen') => callApi(`/admin/withdrawals/${id}/${step}`, { method: 'POST' }),
    done: (_, step) => (step === 'handle' ? office.withdrawalHandled : office.withdrawalReopened),
  })
  // Each replaces the button that was pressed, perhaps before the mutation has settled.
  const ref = variables ? takeFocus : undefined
  if (!handledAt) {
    if (!mayHandle) return null
    return (
      <Button size="small" variant="secondary" className="self-start" busy={isPending} ref={ref} onClick={() => mutate('handle')}>
        Marquer traitée
      </Button>
    )
  }
  return (
    <span className="flex flex-wrap items-center justify-end gap-x-3 gap-y-1 self-start">
      <span tabIndex={-1} ref={ref}>
        Traitée le {shortMoment(handledAt)}
      </span>
      {mayHandle && (
        <Button size="small" variant="quiet" className="-mr-2" busy={isPending} onClick={() => mutate('reopen')}>
          Remettre à traiter
        </Button>
      )}
    </span>
  )
}
