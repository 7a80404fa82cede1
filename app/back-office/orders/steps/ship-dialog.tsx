import { useEffect, useRef, useState } from 'react'
import type { AdminOrder, BulkOrderRequest, BulkOrderResult } from '../../../../contract/api/admin/orders.ts'
import { defaultMethod } from '../../../../contract/rules/delivery-methods.ts'
import * as office from '../../../../contract/text/back-office-messages.ts'
import { ApiError } from '../../../lib/api/api-client.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { useForm, type Values } from '../../../ui/form/use-form.ts'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { DialogActions } from '../../../ui/overlay/dialog-actions.tsx'
import { CarrierField } from './carrier-field.tsx'
import { carrierKey, lastCarrier, rememberCarrier } from './last-carrier.ts'
import { carrierFault, numberFault } from './parcel-faults.ts'
import { ParcelFields } from './parcel-fields.tsx'
import { carrierField, type ShippingDraft, withoutNumberField } from './shipping-draft.ts'
import { WithdrawalWarning } from './withdrawal-warning.tsx'

export type ToShip = Pick<AdminOrder, 'id' | 'orderNumber' | 'recipient' | 'shippingMethod' | 'openWithdrawal'>
type ShipDialogProps = {
  orders: ToShip[]
  draft: ShippingDraft
  /** It stays open with the orders that were refused. */
  onShip: (request: BulkOrderRequest) => Promise<BulkOrderResult>
  onClose: () => void
}

type Method = AdminOrder['shippingMethod']

/**
 * A tracking number for each parcel, or none for a letter. The carrier is the last one used on this device for most of these
 * parcels; the others have a field of their own. A barcode scanner's Enter moves to the next number. What was typed is kept in
 * `draft`.
 */
export function ShipDialog({ orders, draft, onShip, onClose }: ShipDialogProps) {
  // As it opened: refused parcels stay in it, and keep their fields.
  const [{ common, several, carrier }] = useState(() => {
    const method = commonMethod(orders)
    return { common: method, several: orders.length > 1, carrier: draft.read(carrierKey(method)) ?? lastCarrier(method) }
  })
  const first = useRef<HTMLInputElement>(null)
  const [opener] = useState(() => document.activeElement)
  useEffect(() => {
    // The dialog, open by now, would focus its close button.
    first.current?.focus()
    // It unmounts once the orders are shipped: the row it was opened from gets the focus, and with it the keys.
    return () => {
      if (opener instanceof HTMLElement) opener.focus()
    }
  }, [opener])
  const form = useForm({
    check: (values) => faultsOf(orders, values),
    failed: office.actionFailed,
    submit: async (values) => {
      for (const { id, shippingMethod } of orders) rememberCarrier(shippingMethod, carrierOf(id, values))
      const { results } = await onShip({
        action: 'ship',
        parcels: orders.map(({ id }) => ({
          id,
          carrier: carrierOf(id, values),
          trackingNumber: values[withoutNumberField(id)] ? null : (values[id] ?? ''),
        })),
      })
      for (const { id, outcome } of results) if (outcome !== 'refused') draft.drop(id)
      const refused = results.filter(({ outcome }) => outcome === 'refused')
      if (refused.length > 0) throw refusalOf(refused)
    },
  })
  return (
    <Dialog
      open
      busy={form.busy}
      onClose={onClose}
      title={orders.length === 1 ? 'Expédier la commande' : `Expédier ${orders.length} commandes`}
    >
      <form
        {...form.props}
        className="flex flex-col gap-4"
        onInput={(event) => {
          form.props.onInput(event)
          draft.keep(event, carrierKey(common))
        }}
      >
        <WithdrawalWarning orders={orders} />
        <CarrierField defaultValue={carrier} error={form.errors.carrier} />
        <div className="flex max-h-[45dvh] flex-col gap-3 overflow-y-auto p-0.5">
          {orders.map((order, at) => (
            <ParcelFields
              key={order.id}
              order={order}
              draft={draft}
              errors={form.errors}
              mayDiffer={several}
              ownCarrier={order.shippingMethod === common ? undefined : lastCarrier(order.shippingMethod)}
              numberRef={at === 0 ? first : undefined}
              onNumberKey={(event) => {
                const next = event.currentTarget.form?.elements.namedItem(orders[at + 1]?.id ?? '')
                if (event.key !== 'Enter' || !(next instanceof HTMLElement)) return
                event.preventDefault()
                next.focus()
              }}
            />
          ))}
        </div>
        {form.problem && <Alert>{form.problem}</Alert>}
        <DialogActions>
          <Button variant="quiet" disabled={form.busy} onClick={onClose}>
            Annuler
          </Button>
          <Button type="submit" busy={form.busy} busyLabel="Expédition…">
            Expédier
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

/** The delivery method of most of them; of equally many the default one. */
function commonMethod(orders: ToShip[]): Method {
  const others = orders.filter(({ shippingMethod }) => shippingMethod !== defaultMethod.code)
  return others.length * 2 > orders.length ? (others[0]?.shippingMethod ?? defaultMethod.code) : defaultMethod.code
}

/** The reasons as errors of the form, beside the numbers. */
const refusalOf = (refused: BulkOrderResult['results']) =>
  new ApiError({
    status: 409,
    code: 'refused',
    message: office.ordersRefused(refused.length),
    errors: Object.fromEntries(refused.map(({ id, message = office.actionFailed }) => [id, message])),
  })

const carrierOf = (id: string, values: Values) => values[carrierField(id)] ?? values.carrier ?? ''

const faultsOf = (orders: ToShip[], values: Values) => ({
  carrier: carrierFault(values.carrier),
  ...Object.fromEntries(
    orders.flatMap(({ id }) => [
      [carrierField(id), carrierFault(carrierOf(id, values))],
      [id, values[withoutNumberField(id)] ? undefined : numberFault(values[id])],
    ]),
  ),
})
