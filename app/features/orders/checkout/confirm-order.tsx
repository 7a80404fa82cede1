import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { Address } from '../../../../contract/api/addresses.ts'
import type { Cart } from '../../../../contract/api/cart.ts'
import type { OrderRequest, PaymentMethod } from '../../../../contract/api/orders.ts'
import type { ShippingMethod } from '../../../../contract/rules/delivery-methods.ts'
import { eurosOf } from '../../../../contract/rules/money.ts'
import * as messages from '../../../../contract/text/messages.ts'
import type { Day } from '../../../../contract/time/working-days.ts'
import { onBfcacheRestore } from '../../../lib/browser/on-bfcache-restore.ts'
import { isRefused, messageOf } from '../../../lib/query/api-client.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { CheckboxField } from '../../../ui/form/checkbox-field.tsx'
import { placeOrder } from '../pending-order.ts'
import { PriceChanges, type Recap } from './price-changes.tsx'

/** In milliseconds: how long a refusal stands before the order can be confirmed again. */
const refusalReadMs = 800

type ConfirmOrderProps = {
  cart: Cart
  /** In cents, as the recap above the button shows them. */
  sums: { shipping: number; total: number }
  /** The last day of delivery, as the recap shows it. */
  deliveryDay: Day | undefined
  address: Address | undefined
  hasAddresses: boolean
  hasSoldOut: boolean
  shippingMethod: ShippingMethod
  paymentMethod: PaymentMethod
  onRefused: () => Promise<unknown>
}

/** Why the order can't be placed yet, in words (spec 5, checkout). */
export function reasonsAgainst({
  address,
  hasAddresses,
  hasSoldOut,
}: Pick<ConfirmOrderProps, 'address' | 'hasAddresses' | 'hasSoldOut'>) {
  const reasons: string[] = []
  if (!hasAddresses) reasons.push(messages.addAddress)
  else if (!address) reasons.push(messages.addressMissing)
  if (hasSoldOut) reasons.push(messages.removeSoldOut)
  return reasons
}

export function ConfirmOrder({
  cart,
  sums,
  deliveryDay,
  address,
  hasAddresses,
  hasSoldOut,
  shippingMethod,
  paymentMethod,
  onRefused,
}: ConfirmOrderProps) {
  const [accepted, setAccepted] = useState(false)
  const [termsError, setTermsError] = useState<string>()
  const [problem, setProblem] = useState<string>()
  /** The recap that was shown when a price turned out to have changed. */
  const [readBefore, setReadBefore] = useState<Recap>()
  const [busy, setBusy] = useState(false)
  const terms = useRef<HTMLInputElement>(null)
  const reasons = reasonsAgainst({ address, hasAddresses, hasSoldOut })

  // The browser's back button restores the page as it was left, still busy.
  useEffect(() => onBfcacheRestore(() => setBusy(false)), [])

  async function confirm() {
    if (!address) return
    if (!accepted) {
      setTermsError(messages.termsMissing)
      terms.current?.focus()
      return
    }
    setProblem(undefined)
    setReadBefore(undefined)
    setBusy(true)
    try {
      const { paymentUrl } = await placeOrder(requestOf({ cart, sums, deliveryDay, address, shippingMethod, paymentMethod }))
      if (!paymentUrl) throw new Error(messages.paymentUrlMissing)
      // Stays busy until the page is left: a second click would only find the same order.
      window.location.assign(paymentUrl)
    } catch (error) {
      const message =
        error instanceof Error && error.message === messages.paymentUrlMissing
          ? error.message
          : messageOf(error, messages.orderFailed)
      setProblem(message)
      const refreshed = onRefused()
      if (isRefused(error, 'price_changed')) setReadBefore({ cart, shipping: sums.shipping })
      if (isRefused(error, 'price_changed') || isRefused(error, 'delivery_changed')) await refreshed.catch(() => undefined)
      // A press counts only once the changed recap could be read (decisions 37 and 49): the second of a double one comes before.
      await new Promise((resolve) => setTimeout(resolve, refusalReadMs))
      setBusy(false)
    }
  }

  return (
    <div className="mt-5 flex flex-col gap-4">
      <CheckboxField
        ref={terms}
        name="terms"
        checked={accepted}
        required
        error={termsError}
        onChange={({ target }) => {
          setAccepted(target.checked)
          setTermsError(undefined)
        }}
        label={
          <>
            J’ai lu et j’accepte les{' '}
            <Link to="/terms-of-use" target="_blank" className="underline underline-offset-4">
              conditions générales de vente
              <span className="sr-only"> (nouvel onglet)</span>
            </Link>
            .
          </>
        }
      />
      {problem && (
        <Alert>
          {problem}
          {readBefore && <PriceChanges before={readBefore} now={{ cart, shipping: sums.shipping }} />}
        </Alert>
      )}
      {reasons.length > 0 && (
        <ul id="reasons" aria-live="polite" className="flex flex-col gap-1 font-medium text-error text-sm">
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
      <Button
        size="large"
        className="flex-col gap-0.5! px-3! py-3.5!"
        disabled={reasons.length > 0}
        aria-describedby={reasons.length > 0 ? 'reasons' : undefined}
        busy={busy}
        busyLabel="Traitement en cours..."
        onClick={() => void confirm()}
      >
        <span>Confirmer la commande</span> <span className="font-normal text-sm">Commande avec obligation de paiement</span>
      </Button>
      <p className="text-muted text-xs">
        Le paiement se fait sur la page sécurisée de notre prestataire. La boutique ne voit jamais votre carte.
      </p>
    </div>
  )
}

type Sent = Pick<ConfirmOrderProps, 'cart' | 'sums' | 'deliveryDay' | 'shippingMethod' | 'paymentMethod'> & { address: Address }

const requestOf = ({ cart, sums, deliveryDay, address, shippingMethod, paymentMethod }: Sent): OrderRequest => ({
  items: cart.items.map(({ productId, size, quantity }) => ({ productId, size, quantity })),
  address: { id: address.id },
  paymentMethod,
  returnUrl: `${window.location.origin}/checkout`,
  shippingMethod,
  expectedTotal: eurosOf(sums.total),
  ...(deliveryDay && { expectedDelivery: deliveryDay }),
})
