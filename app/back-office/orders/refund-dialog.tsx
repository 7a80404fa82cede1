import type { AdminOrderDetail } from '../../../contract/api/admin/orders.ts'
import { formatCents, formatEuros } from '../../../contract/rules/money.ts'
import { Button } from '../../ui/button/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { CheckboxField } from '../../ui/form/checkbox-field.tsx'
import { RadioCard } from '../../ui/form/radio-card.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { DialogActions } from '../../ui/overlay/dialog-actions.tsx'
import type { DraftDialogState } from '../../ui/overlay/draft-dialog.tsx'
import { useGuardForm } from '../components/use-guard-form.ts'
import { QuantitySelects } from './quantity-selects.tsx'
import { RestockChoice } from './restock-choice.tsx'
import { type RefundKind, useRefund } from './use-refund.ts'

/**
 * A refund of some items, a sum, what an open withdrawal from the whole order gives back, or all that is left; and whether the
 * items go back into stock.
 */
export function RefundDialog({ order, open, onClose, onDone }: { order: AdminOrderDetail } & DraftDialogState) {
  const refund = useRefund(order, onDone)
  const { form, counts, isHere, returning, restock, setRestock, restockCounts, setRestockCounts } = refund
  const onInput = useGuardForm(
    form,
    Object.values(counts).some((count) => count > 0),
  )
  return (
    <Dialog open={open} busy={form.busy} onClose={onClose} title={`Rembourser ${order.orderNumber}`}>
      <form {...form.props} onInput={onInput} className="flex flex-col gap-4">
        <RefundChoices refund={refund} refundable={order.refundable} />
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
        <DialogActions>
          <Button variant="quiet" disabled={form.busy} onClick={onClose}>
            Fermer sans rembourser
          </Button>
          <Button type="submit" busy={form.busy} busyLabel="Remboursement…">
            Rembourser
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

/** `refundable` in euros. */
function RefundChoices({ refund, refundable }: { refund: ReturnType<typeof useRefund>; refundable: number }) {
  const { form, kind, setKind, left, counts, setCounts, linesCents, deliveryCents, withdrawn } = refund
  const { withDelivery, setWithDelivery } = refund
  const choice = (value: RefundKind, label: string, aside?: string) => (
    <RadioCard name="kind" value={value} checked={kind === value} aside={aside} onChange={() => setKind(value)}>
      {label}
    </RadioCard>
  )
  return (
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
      {kind === 'lines' && deliveryCents > 0 && (
        <CheckboxField
          label={`Avec la livraison standard, ${formatCents(deliveryCents)}`}
          help="Due quand la cliente renonce à toute la commande."
          checked={withDelivery}
          onChange={({ target }) => setWithDelivery(target.checked)}
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
      {kind === 'lines' && form.errors.kind && (
        <p role="alert" className="text-error text-sm">
          {form.errors.kind}
        </p>
      )}
    </fieldset>
  )
}
