import { useState } from 'react'
import type { AdminOrderDetail } from '../../../contract/api/admin/orders.ts'
import { centsOf, eurosOf, formatCents, formatEuros } from '../../../contract/rules/money.ts'
import { subtotalOf } from '../../../contract/rules/pricing.ts'
import * as office from '../../../contract/text/back-office-messages.ts'
import * as messages from '../../../contract/text/messages.ts'
import { callApi } from '../../lib/query/api-client.ts'
import { Button } from '../../ui/button/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { RadioCard } from '../../ui/form/radio-card.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { type Faults, missing, useForm, type Values } from '../../ui/form/use-form.ts'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { useAdminMutation } from '../components/admin-api.ts'
import { chosenQuantities, type LineQuantities, QuantitySelects } from './quantity-selects.tsx'
import { type Restock, RestockChoice } from './restock-choice.tsx'

type RefundKind = 'lines' | 'amount' | 'withdrawal' | 'all'

/**
 * A refund of some items, a sum, what an open withdrawal from the whole order gives back, or all that is left; and whether the
 * items go back into stock.
 */
export function RefundDialog({ order, onClose }: { order: AdminOrderDetail; onClose: () => void }) {
  const { id, orderNumber, items, refundable, statusCode } = order
  const left = items.filter(({ quantity, refundedQuantity }) => quantity > refundedQuantity)
  const withdrawn = withdrawnEuros(order)
  const isHere = statusCode === 'PAYÉ' || statusCode === 'EN_TRAITEMENT'
  const [kind, setKind] = useState<RefundKind>(left.length > 0 ? 'lines' : 'all')
  const [counts, setCounts] = useState<LineQuantities>({})
  const [restock, setRestock] = useState<Restock | undefined>(isHere ? undefined : 'none')
  const [restockCounts, setRestockCounts] = useState<LineQuantities>({})
  // The idempotency key: the same click again, also after a lost response, is the same refund.
  const [key] = useState(() => crypto.randomUUID())
  const refund = useAdminMutation({
    do: (body: object) => callApi(`/admin/orders/${id}/refund`, { method: 'POST', body, headers: { 'Idempotency-Key': key } }),
    done: office.refundSent,
    showsFailure: false,
    afterwards: onClose,
  })
  // Without a surcharge that the shop keeps, the withdrawal gives back all that is left.
  const takesAll = kind === 'all' || (kind === 'withdrawal' && withdrawn === refundable)
  const lines = chosenQuantities(left, counts)
  const linesCents = subtotalOf(left.map((item) => ({ quantity: counts[item.id] ?? 0, unitPriceCents: centsOf(item.price) })))
  const returning = left
    .map((item) => {
      const refunded = takesAll ? item.quantity - item.refundedQuantity : kind === 'lines' ? (counts[item.id] ?? 0) : 0
      return { ...item, most: Math.min(refunded, item.restockable) }
    })
    .filter(({ most }) => most > 0)
  const form = useForm({
    check: (values) => ({
      ...missing(values, { reason: messages.reasonMissing }),
      ...(kind === 'amount' && faultOf(values, refundable)),
      ...(kind === 'lines' && lines.length === 0 && { [left[0]?.id ?? '']: office.noPieceChosen }),
      ...(returning.length > 0 && !restock && { restock: office.restockMissing }),
    }),
    submit: ({ reason, amount = '' }) =>
      refund.mutateAsync({
        reason,
        ...(kind === 'lines' && { lines }),
        ...(kind === 'amount' && { amount: eurosIn(amount) }),
        ...(kind === 'withdrawal' && !takesAll && { amount: withdrawn }),
        ...(returning.length > 0 && restock === 'all' && { restock: true }),
        ...(returning.length > 0 && restock === 'some' && { restock: chosenQuantities(returning, restockCounts) }),
      }),
    failed: office.actionFailed,
  })
  const choice = (value: RefundKind, label: string, aside?: string) => (
    <RadioCard name="kind" value={value} checked={kind === value} aside={aside} onChange={() => setKind(value)}>
      {label}
    </RadioCard>
  )
  return (
    <Dialog open onClose={onClose} title={`Rembourser ${orderNumber}`}>
      <form {...form.props} className="flex flex-col gap-4">
        <fieldset className="flex flex-col gap-2">
          <legend className="mb-1.5 font-medium text-sm">Que rembourser ?</legend>
          {left.length > 0 && choice('lines', 'Des articles', linesCents > 0 ? formatCents(linesCents) : undefined)}
          {kind === 'lines' && (
            <QuantitySelects
              lines={left.map((item) => ({ ...item, most: item.quantity - item.refundedQuantity }))}
              counts={counts}
              errors={form.errors}
              onChange={setCounts}
            />
          )}
          {choice('amount', 'Une somme')}
          {kind === 'amount' && (
            <TextField
              label="Montant en euros"
              name="amount"
              inputMode="decimal"
              className="pl-4"
              help={`${formatEuros(refundable)} au plus`}
              error={form.errors.amount}
            />
          )}
          {withdrawn !== undefined && choice('withdrawal', 'La rétractation entière', formatEuros(withdrawn))}
          {choice('all', 'Tout ce qui reste', formatEuros(refundable))}
        </fieldset>
        {returning.length > 0 && (
          <RestockChoice
            isHere={isHere}
            lines={returning}
            restock={restock}
            counts={restockCounts}
            error={form.errors.restock}
            onChoose={setRestock}
            onCount={setRestockCounts}
          />
        )}
        <TextField
          label="Motif"
          name="reason"
          maxLength={500}
          help="La cliente le lit sur son avoir."
          error={form.errors.reason}
        />
        {form.problem && <Alert>{form.problem}</Alert>}
        <div className="flex justify-end gap-2">
          <Button variant="quiet" onClick={onClose}>
            Fermer sans rembourser
          </Button>
          <Button type="submit" busy={form.busy} busyLabel="Remboursement…">
            Rembourser
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/** In euros: what an open withdrawal gives back if it is from the whole order, less what was refunded already. */
function withdrawnEuros({ withdrawals, refunded, refundable }: AdminOrderDetail): number | undefined {
  const open = withdrawals.find(({ handledAt }) => handledAt === null)?.order
  if (!open) return undefined
  const left = Math.min(centsOf(open.wholeRefund) - centsOf(refunded), centsOf(refundable))
  return left > 0 ? eurosOf(left) : undefined
}

/** « 12,50 € » → 12.5. More than two decimals, or an exponent, is invalid. */
function eurosIn(typed: string): number {
  const plain = typed.replace(/[\s€]/g, '').replace(',', '.')
  return /^\d{1,7}(?:\.\d{1,2})?$/.test(plain) ? Number(plain) : Number.NaN
}

function faultOf({ amount = '' }: Values, refundable: number): Faults {
  const euros = eurosIn(amount)
  if (!(euros >= 0.01)) return { amount: messages.amountInvalid }
  return euros > refundable ? { amount: messages.refundTooLarge(formatEuros(refundable)) } : {}
}
