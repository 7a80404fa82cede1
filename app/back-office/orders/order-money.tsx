import type { AdminOrderDetail } from '../../../contract/api/admin/orders.ts'
import { centsOf, formatCents, formatEuros } from '../../../contract/rules/money.ts'
import { lineTotal } from '../../../contract/rules/pricing.ts'
import { cn } from '../../ui/base/cn.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import { Thumbnail } from '../../ui/picture/thumbnail.tsx'
import { shortMoment } from '../components/formats.ts'
import { Section } from '../components/section.tsx'

const refundStates: Record<string, string> = {
  created: 'demandé',
  open: 'en cours',
  processing: 'en cours',
  succeeded: 'arrivé',
  failed: 'échoué',
  expired: 'échoué',
}

/** Items, prices and refunds. */
export const OrderMoney = ({ order }: { order: AdminOrderDetail }) => (
  <Section title="Articles et paiement" aside={order.paymentMethod}>
    <ul className="divide-y divide-line">
      {order.items.map(({ id, name, image, size, quantity, price, refundedQuantity }) => (
        <li key={id} className="flex items-center gap-4 py-2.5">
          <Thumbnail url={image} alt="" sizes="48px" className="aspect-3/4 w-12 shrink-0" />
          <span className="grow">
            <span className={cn('block font-medium text-sm', refundedQuantity === quantity && 'text-muted line-through')}>
              {name}
            </span>
            <span className="text-muted text-sm">
              Taille {size} · {quantity} × {formatEuros(price)}
            </span>
            {refundedQuantity > 0 && (
              <Badge tone="warning" className="mt-1">
                {refundedQuantity === quantity ? 'Remboursé' : `Remboursé : ${refundedQuantity} sur ${quantity}`}
              </Badge>
            )}
          </span>
          <span className="text-sm tabular-nums">{formatCents(lineTotal(centsOf(price), quantity))}</span>
        </li>
      ))}
    </ul>
    <dl className="mt-2 flex flex-col gap-1 border-line border-t pt-3 text-sm">
      <Sum label="Sous-total" euros={order.subtotal} />
      {order.adjustments?.map(({ label, amount }, at) => (
        <Sum key={at} label={label} euros={amount} />
      ))}
      <Sum label="Livraison" euros={order.shipping} />
      <Sum label="Total" euros={order.total} strong />
      <Sum label="Encaissé" euros={order.captured} />
      {order.refunded > 0 && <Sum label="Remboursé" euros={-order.refunded} />}
    </dl>
    {order.disputes.length > 0 && (
      <ul className="mt-3 flex flex-col gap-1 border-line border-t pt-3 font-medium text-sm">
        {order.disputes.map(({ id, amount, state, date }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-4">
            <span>Paiement contesté par la banque, {disputeStates[state]}</span>
            <span className="tabular-nums">
              {formatEuros(amount)} · {shortMoment(date)}
            </span>
          </li>
        ))}
      </ul>
    )}
    {order.refunds.length > 0 && (
      <ul className="mt-3 flex flex-col gap-1 border-line border-t pt-3 text-sm">
        {order.refunds.map(({ id, amount, state, reason, date }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-4">
            <span>
              Remboursement {refundStates[state] ?? state} · {reason}
            </span>
            <span className="text-muted tabular-nums">
              {formatEuros(amount)} · {shortMoment(date)}
            </span>
          </li>
        ))}
      </ul>
    )}
  </Section>
)

const disputeStates = {
  inquiry: 'simple demande d’explications',
  open: 'réponse attendue',
  won: 'décidé en votre faveur',
  lost: 'perdu',
}

const Sum = ({ label, euros, strong = false }: { label: string; euros: number; strong?: boolean }) => (
  <div className={strong ? 'flex justify-between font-medium' : 'flex justify-between'}>
    <dt className={strong ? '' : 'text-muted'}>{label}</dt>
    <dd className="tabular-nums">{formatEuros(euros)}</dd>
  </div>
)
