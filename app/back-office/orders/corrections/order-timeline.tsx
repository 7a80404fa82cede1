import type { TimelineEntry } from '../../../../contract/api/admin/order-corrections.ts'
import type { AdminOrderDetail } from '../../../../contract/api/admin/orders.ts'
import { type OrderMailKind, resendableMails } from '../../../../contract/rules/order-mails.ts'
import * as office from '../../../../contract/text/back-office-messages.ts'
import { callApi } from '../../../lib/api/api-client.ts'
import { Button } from '../../../ui/button/button.tsx'
import { useAdminMutation } from '../../components/admin-api.ts'
import { actionName } from '../../components/audit-words/action-names.ts'
import { formatChange } from '../../components/audit-words/format-change.ts'
import { shortMoment } from '../../components/formats.ts'
import { Section } from '../../components/section.tsx'
import { mailNames, mailStates, sendableMails } from './order-mail-names.ts'

/** What happened to an order and by whom, latest first; mails can be sent once more from here. */
export function OrderTimeline({ order }: { order: AdminOrderDetail }) {
  const send = useAdminMutation({
    do: (kind: OrderMailKind) => callApi(`/admin/orders/${order.id}/mails`, { method: 'POST', body: { kind } }),
    done: office.mailSentAgain,
  })
  const sendable = resendableMails.filter((kind) => sendableMails[kind].includes(order.statusCode))
  return (
    <Section title="Historique">
      <ol className="flex flex-col gap-2 text-sm">
        {order.timeline.map((entry, at) => (
          <li key={at} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4">
            <span className={entry.kind === 'state' ? 'font-medium' : undefined}>{nameOf(entry)}</span>
            <span className="text-muted tabular-nums">{shortMoment(entry.date)}</span>
            {detailsOf(entry).map((line) => (
              <span key={line} className="wrap-anywhere col-span-2 text-muted">
                {line}
              </span>
            ))}
          </li>
        ))}
      </ol>
      {sendable.length > 0 && (
        <div className="mt-4 flex flex-wrap items-center gap-2 border-line border-t pt-3 text-sm">
          <span className="w-full text-muted">Renvoyer à la cliente</span>
          {sendable.map((kind) => (
            <Button
              key={kind}
              size="small"
              variant="secondary"
              busy={send.isPending && send.variables === kind}
              onClick={() => send.mutate(kind)}
            >
              {mailNames[kind]}
            </Button>
          ))}
        </div>
      )}
    </Section>
  )
}

function nameOf({ kind, what }: TimelineEntry): string {
  if (kind === 'action') return actionName(what)
  return kind === 'mail' ? `Mail : ${mailNames[what] ?? 'autre message'}` : what
}

function detailsOf({ kind, detail, by }: TimelineEntry): string[] {
  const lines =
    kind === 'action'
      ? formatChange(detail)
      : kind === 'mail'
        ? [mailStates[String(detail)] ?? '']
        : typeof detail === 'string'
          ? [detail]
          : []
  return [...lines, by ? `par ${by}` : ''].filter(Boolean)
}
