import { useEffect, useRef, useState } from 'react'
import type { BulkOrderRequest } from '../../../../contract/admin-orders.ts'
import { messages } from '../../../../contract/messages.ts'
import { localStore } from '../../../lib/storage.ts'
import { useForm, type Values } from '../../../lib/use-form.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/text-field.tsx'

export type ToShip = { id: string; orderNumber: string; recipient: string }
type ShipDialogProps = {
  orders: ToShip[]
  onShip: (request: BulkOrderRequest) => Promise<unknown>
  onClose: () => void
}

const carrierKey = 'back-office-carrier'
const carriers = ['Colissimo', 'Chronopost', 'Mondial Relay', 'DHL']

/** A number for each parcel; the carrier is the last one chosen on this device. A scanner's Enter goes on to the next field. */
export function ShipDialog({ orders, onShip, onClose }: ShipDialogProps) {
  const [carrier] = useState(() => localStore.read(carrierKey) ?? carriers[0] ?? '')
  const first = useRef<HTMLInputElement>(null)
  const [opener] = useState(() => document.activeElement)
  useEffect(() => {
    // It was opened to type this; the dialog itself, open by now, would begin at its cross.
    first.current?.focus()
    // It leaves the page with the deed done: the row it was opened from goes on hearing keys.
    return () => {
      if (opener instanceof HTMLElement) opener.focus()
    }
  }, [opener])
  const form = useForm({
    check: (values) => faultsOf(orders, values),
    failed: messages.fieldsInvalid,
    submit: async (values) => {
      localStore.write(carrierKey, values.carrier ?? '')
      await onShip({
        action: 'ship',
        parcels: orders.map(({ id }) => ({ id, carrier: values.carrier ?? '', trackingNumber: values[id] ?? '' })),
      })
    },
  })
  return (
    <Dialog open onClose={onClose} title={orders.length === 1 ? 'Expédier la commande' : `Expédier ${orders.length} commandes`}>
      <form {...form.props} className="flex flex-col gap-4">
        <TextField
          label="Transporteur"
          name="carrier"
          list="carriers"
          defaultValue={carrier}
          error={form.errors.carrier}
          maxLength={60}
        />
        <datalist id="carriers">
          {carriers.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </datalist>
        <div className="flex max-h-[45dvh] flex-col gap-3 overflow-y-auto p-0.5">
          {orders.map(({ id, orderNumber, recipient }, at) => (
            <TextField
              key={id}
              label={`Numéro de suivi, ${orderNumber}`}
              help={recipient}
              name={id}
              error={form.errors[id]}
              maxLength={60}
              autoComplete="off"
              ref={at === 0 ? first : undefined}
              onKeyDown={(event) => {
                const next = event.currentTarget.form?.elements.namedItem(orders[at + 1]?.id ?? '')
                if (event.key !== 'Enter' || !(next instanceof HTMLElement)) return
                event.preventDefault()
                next.focus()
              }}
            />
          ))}
        </div>
        <div className="flex justify-end gap-2">
          <Button variant="quiet" onClick={onClose}>
            Annuler
          </Button>
          <Button type="submit" busy={form.busy} busyLabel="Expédition…">
            Expédier
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

const faultsOf = (orders: ToShip[], values: Values) => ({
  carrier: values.carrier ? undefined : messages.allFieldsRequired,
  ...Object.fromEntries(
    orders.map(({ id }) => [
      id,
      !values[id] ? messages.allFieldsRequired : /^[\w-]+$/.test(values[id]) ? undefined : messages.trackingNumberInvalid,
    ]),
  ),
})
