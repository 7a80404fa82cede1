import type { AdminOrderDetail } from '../../../../contract/admin-orders.ts'
import { office } from '../../../../contract/back-office-messages.ts'
import { formatEuros } from '../../../../contract/money.ts'
import { callApi } from '../../../lib/api-client.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { useAdminDeed } from '../parts/admin-api.ts'
import { shortDay, shortMoment } from '../parts/formats.ts'
import { Section } from '../parts/section.tsx'

/** What the shopper withdraws from; nothing when she doesn't. */
export function OrderWithdrawals({ order: { withdrawals }, mayHandle }: { order: AdminOrderDetail; mayHandle: boolean }) {
  const handle = useAdminDeed({
    do: (id: string) => callApi(`/admin/withdrawals/${id}/handle`, { method: 'POST' }),
    done: office.withdrawalHandled,
  })
  if (withdrawals.length === 0) return null
  return (
    <Section title="Rétractation">
      <ul className="flex flex-col divide-y divide-line text-sm">
        {withdrawals.map(({ id, declaredAt, lines, reason, refundDueOn, handledAt, order }) => (
          <li key={id} className="flex flex-col gap-1 py-2">
            <span className="flex flex-wrap items-center gap-2">
              Déclarée le {shortMoment(declaredAt)}
              {order &&
                (order.inTime ? (
                  <Badge tone="success">Dans le délai</Badge>
                ) : (
                  <Badge tone="warning">Hors délai, à examiner</Badge>
                ))}
            </span>
            <span className="whitespace-pre-line">{lines}</span>
            {reason && <span className="text-muted">{reason}</span>}
            <span className="text-muted">
              À rembourser avant le {shortDay(refundDueOn)}
              {order && ` · ${formatEuros(order.wholeRefund)} pour toute la commande`}
            </span>
            {handledAt ? (
              <span>Traitée le {shortMoment(handledAt)}</span>
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
