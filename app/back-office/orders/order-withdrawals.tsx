import type { AdminOrderDetail } from '../../../contract/api/admin/orders.ts'
import { formatEuros } from '../../../contract/rules/money.ts'
import { takeFocus } from '../../lib/dom/restore-focus.ts'
import { Button } from '../../ui/button/button.tsx'
import { shortDay, shortMoment } from '../components/formats.ts'
import { Section } from '../components/section.tsx'
import { useHandleWithdrawal, useReopenWithdrawal } from './order-mutations.ts'
import { WithdrawalDeadline } from './withdrawal-deadline.tsx'

/** The order's withdrawals; nothing when there are none. */
export function OrderWithdrawals({ order: { withdrawals }, mayHandle }: { order: AdminOrderDetail; mayHandle: boolean }) {
  const handle = useHandleWithdrawal()
  const reopen = useReopenWithdrawal()
  if (withdrawals.length === 0) return null
  return (
    <Section title="Rétractation">
      <ul className="flex flex-col divide-y divide-line text-sm">
        {withdrawals.map(({ id, declaredAt, lines, reason, refundDueOn, handledAt, order }) => (
          <li key={id} className="flex flex-col gap-1 py-2">
            <span className="flex flex-wrap items-center gap-2">
              Déclarée le {shortMoment(declaredAt)}
              {order && <WithdrawalDeadline inTime={order.inTime} />}
            </span>
            <span className="whitespace-pre-line">{lines}</span>
            {reason && <span className="text-muted">{reason}</span>}
            <span className="text-muted">
              À rembourser avant le {shortDay(refundDueOn)}
              {order && order.wholeRefundLeft > 0 && ` · ${formatEuros(order.wholeRefundLeft)} pour toute la commande`}
            </span>
            {handledAt ? (
              <span className="flex flex-wrap items-center gap-2">
                <span tabIndex={-1} ref={handle.variables === id ? takeFocus : undefined}>
                  Traitée le {shortMoment(handledAt)}
                </span>
                {mayHandle && (
                  <Button size="small" variant="quiet" busy={reopen.isPending} onClick={() => reopen.mutate(id)}>
                    Remettre à traiter
                  </Button>
                )}
              </span>
            ) : (
              mayHandle && (
                <Button
                  size="small"
                  variant="secondary"
                  className="self-start"
                  busy={handle.isPending}
                  onClick={() => handle.mutate(id)}
                >
                  Marquer traitée
                </Button>
              )
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}
