import { useState } from 'react'
import type { AdminOrderDetail } from '../../../contract/api/admin/orders.ts'
import { centsOf, eurosOf } from '../../../contract/rules/money.ts'
import { piecesRefund } from '../../../contract/rules/refunds/piece-refunds.ts'
import * as office from '../../../contract/text/back-office-messages.ts'
import { callApi } from '../../lib/api/api-client.ts'
import { randomKey } from '../../lib/browser/random-key.ts'
import { missing, useForm } from '../../ui/form/use-form.ts'
import { useAdminMutation } from '../components/admin-api.ts'
import { chosenQuantities, type LineQuantities } from './quantity-selects.tsx'
import { amountFault, eurosIn, withdrawnEuros } from './refund-amount.ts'
import type { Restock } from './restock-choice.tsx'

/** None is left when they were refunded meanwhile: by somebody else, or by this window, whose answer was lost. */
const nonePossible = ([first]: readonly { id: string }[]) =>
  first ? { [first.id]: office.noPieceChosen } : { kind: office.noPieceLeft }

export type RefundKind = 'lines' | 'amount' | 'withdrawal' | 'all'

/** What is refunded and put back into stock, and its form. Sums in euros, `linesCents` in cents. */
export function useRefund(order: AdminOrderDetail, onRefunded: () => void) {
  const { id, items, adjustments = [], deliveryWithLastPieces = 0, refundable, statusCode } = order
  const left = items.filter(({ quantity, refundedQuantity }) => quantity > refundedQuantity)
  const leftLines = left.map(({ id: line, quantity, refundedQuantity }) => ({ id: line, quantity: quantity - refundedQuantity }))
  const withdrawn = withdrawnEuros(order)
  const isHere = statusCode === 'PAYÉ' || statusCode === 'EN_TRAITEMENT'
  const [kind, setKind] = useState<RefundKind>(left.length > 0 ? 'lines' : 'all')
  const [counts, setCounts] = useState<LineQuantities>({})
  const [withDelivery, setWithDelivery] = useState(true)
  const [restock, setRestock] = useState<Restock | undefined>(isHere ? undefined : 'none')
  const [restockCounts, setRestockCounts] = useState<LineQuantities>({})
  // The idempotency key: the same click again, also after a lost response, is the same refund.
  const [key] = useState(randomKey)
  const refund = useAdminMutation({
    do: (body: object) => callApi(`/admin/orders/${id}/refund`, { method: 'POST', body, headers: { 'Idempotency-Key': key } }),
    done: office.refundSent,
    showsFailure: false,
    afterwards: onRefunded,
  })
  // Without a surcharge that the shop keeps, the withdrawal gives back all that is left.
  const takesAll = kind === 'all' || (kind === 'withdrawal' && withdrawn === refundable)
  // Else its pieces are named beside its sum: they are no longer to be sent, and can go on sale again.
  const givesAllPieces = takesAll || kind === 'withdrawal'
  const lines = chosenQuantities(left, counts)
  const piecesCents = piecesRefund(
    items.map(({ id: line, quantity, refundedQuantity, price }) => {
      return { quantity, unitPriceCents: centsOf(price), before: refundedQuantity, now: counts[line] ?? 0 }
    }),
    adjustments.map(({ amount }) => centsOf(amount)),
  )
  const takesLastPieces = left.every(
    ({ id: line, quantity, refundedQuantity }) => (counts[line] ?? 0) >= quantity - refundedQuantity,
  )
  const deliveryCents = takesLastPieces ? centsOf(deliveryWithLastPieces) : 0
  // Left out where the last pieces are refunded for another reason than her withdrawal.
  const leavesDelivery = deliveryCents > 0 && !withDelivery
  const linesCents = piecesCents + (leavesDelivery ? 0 : deliveryCents)
  const returning = left
    .map((item) => {
      const refunded = givesAllPieces ? item.quantity - item.refundedQuantity : kind === 'lines' ? (counts[item.id] ?? 0) : 0
      return { ...item, most: Math.min(refunded, item.restockable) }
    })
    .filter(({ most }) => most > 0)
  const form = useForm({
    check: (values) => ({
      ...missing(values, { reason: office.reasonMissing }),
      ...(kind === 'amount' && amountFault(values, refundable)),
      ...(kind === 'lines' && lines.length === 0 && nonePossible(left)),
      ...(returning.length > 0 && !restock && { restock: office.restockMissing }),
    }),
    submit: ({ reason, amount = '' }) =>
      refund.mutateAsync({
        reason,
        ...(kind === 'lines' && { lines, ...(leavesDelivery && { amount: eurosOf(linesCents) }) }),
        ...(kind === 'amount' && { amount: eurosIn(amount) }),
        ...(kind === 'withdrawal' && !takesAll && { amount: withdrawn, ...(left.length > 0 && { lines: leftLines }) }),
        ...(returning.length > 0 && restock === 'all' && { restock: true }),
        ...(returning.length > 0 && restock === 'some' && { restock: chosenQuantities(returning, restockCounts) }),
      }),
    failed: office.actionFailed,
  })
  return {
    form,
    kind,
    setKind,
    left,
    counts,
    setCounts,
    linesCents,
    deliveryCents,
    withDelivery,
    setWithDelivery,
    withdrawn,
    isHere,
    returning,
    restock,
    setRestock,
    restockCounts,
    setRestockCounts,
  }
}
