import { useState } from 'react'
import type { AdminOrderDetail } from '../../../../contract/admin-orders.ts'
import { office } from '../../../../contract/back-office-messages.ts'
import { messages } from '../../../../contract/messages.ts'
import { centsOf, formatCents, formatEuros } from '../../../../contract/money.ts'
import { callApi } from '../../../lib/api-client.ts'
import { type Faults, missing, useForm, type Values } from '../../../lib/use-form.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { RadioCard } from '../../../ui/radio-card.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useAdminDeed } from '../parts/admin-api.ts'

type Way = 'lines' | 'amount' | 'all'

/** Money back: for some pieces, a sum, or all that is left. What is asked twice is given once. */
export function RefundDialog({ order, onClose }: { order: AdminOrderDetail; onClose: () => void }) {
  const { id, orderNumber, items, refundable } = order
  const [way, setWay] = useState<Way>('lines')
  const [pieces, setPieces] = useState<Record<string, number>>({})
  // The same click again, also after a lost answer, is the same refund.
  const [key] = useState(() => crypto.randomUUID())
  const refund = useAdminDeed({
    do: (body: object) => callApi(`/admin/orders/${id}/refund`, { method: 'POST', body, headers: { 'Idempotency-Key': key } }),
    done: office.refundSent,
    tellsFailure: false,
    afterwards: onClose,
  })
  const lines = Object.entries(pieces).flatMap(([line, quantity]) => (quantity > 0 ? [{ id: line, quantity }] : []))
  const linesCents = items.reduce((sum, item) => sum + (pieces[item.id] ?? 0) * centsOf(item.price), 0)
  const form = useForm({
    check: (values) => ({
      ...missing(values, ['reason'], messages.reasonMissing),
      ...(way === 'amount' && faultOf(values, refundable)),
      ...(way === 'lines' && lines.length === 0 && { [items[0]?.id ?? '']: office.noPieceChosen }),
    }),
    submit: ({ reason, amount = '' }) =>
      refund.mutateAsync({ reason, ...(way === 'lines' && { lines }), ...(way === 'amount' && { amount: eurosIn(amount) }) }),
    failed: office.deedFailed,
  })
  const choice = (value: Way, label: string, aside?: string) => (
    <RadioCard name="way" value={value} checked={way === value} aside={aside} onChange={() => setWay(value)}>
      {label}
    </RadioCard>
  )
  return (
    <Dialog open onClose={onClose} title={`Rembourser ${orderNumber}`}>
      <form {...form.props} className="flex flex-col gap-4">
        <fieldset className="flex flex-col gap-2">
          <legend className="mb-1.5 font-medium text-sm">Que rembourser ?</legend>
          {choice('lines', 'Des articles', linesCents > 0 ? formatCents(linesCents) : undefined)}
          {way === 'lines' && (
            <div className="flex flex-col gap-2 pl-4">
              {items.map(({ id: line, name, size, quantity }) => (
                <SelectField
                  key={line}
                  name={line}
                  label={`${name}, taille ${size}`}
                  value={String(pieces[line] ?? 0)}
                  error={form.errors[line]}
                  options={Array.from({ length: quantity + 1 }, (_, n) => ({ value: String(n), label: `${n} sur ${quantity}` }))}
                  onChange={(event) => setPieces({ ...pieces, [line]: Number(event.target.value) })}
                />
              ))}
            </div>
          )}
          {choice('amount', 'Une somme')}
          {way === 'amount' && (
            <TextField
              label="Montant en euros"
              name="amount"
              inputMode="decimal"
              className="pl-4"
              help={`${formatEuros(refundable)} au plus`}
              error={form.errors.amount}
            />
          )}
          {choice('all', 'Tout ce qui reste', formatEuros(refundable))}
        </fieldset>
        <TextField
          label="Motif"
          name="reason"
          maxLength={500}
          help="La cliente le lit sur son avoir."
          error={form.errors.reason}
        />
        {form.problem && <Notice>{form.problem}</Notice>}
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

const eurosIn = (typed: string) => Number(typed.replace(/\s|€/g, '').replace(',', '.'))

function faultOf({ amount = '' }: Values, refundable: number): Faults {
  const euros = eurosIn(amount)
  if (!amount || !Number.isFinite(euros) || euros < 0.01) return { amount: messages.amountInvalid }
  return euros > refundable ? { amount: messages.refundTooLarge(formatEuros(refundable)) } : {}
}
