import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { Address } from '../../../contract/addresses.ts'
import type { Cart } from '../../../contract/cart.ts'
import { messages } from '../../../contract/messages.ts'
import type { OrderRequest, PaymentMethod } from '../../../contract/orders.ts'
import type { ShippingMethod } from '../../../contract/shop-settings.ts'
import { messageOf } from '../../lib/api-client.ts'
import { onShownAgain } from '../../lib/on-shown-again.ts'
import { Button } from '../../ui/button.tsx'
import { CheckboxField } from '../../ui/checkbox-field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { toast } from '../../ui/toast.ts'
import { placeOrder } from './pending-order.ts'

type ConfirmOrderProps = {
  cart: Cart
  address: Address | undefined
  hasAddresses: boolean
  hasSoldOut: boolean
  shippingMethod: ShippingMethod
  paymentMethod: PaymentMethod
  onRefused: () => void
}

/** Why she can't order yet, in words (specification 5, checkout). */
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
  const [busy, setBusy] = useState(false)
  const terms = useRef<HTMLInputElement>(null)
  const reasons = reasonsAgainst({ address, hasAddresses, hasSoldOut })

  // Back from the payment page by the browser's own button: the page stands as it was left.
  useEffect(() => onShownAgain(() => setBusy(false)), [])

  async function confirm() {
    if (!address) return
    if (!accepted) {
      setTermsError(messages.termsMissing)
      terms.current?.focus()
      return
    }
    setProblem(undefined)
    setBusy(true)
    try {
      const { paymentUrl } = await placeOrder(requestOf(cart, address, shippingMethod, paymentMethod))
      if (!paymentUrl) throw new Error(messages.paymentUrlMissing)
      // Busy until the page has left: a second click would only find the same order.
      window.location.assign(paymentUrl)
    } catch (error) {
      const message =
        error instanceof Error && error.message === messages.paymentUrlMissing
          ? error.message
          : messageOf(error, messages.orderFailed)
      setProblem(message)
      toast.error(message)
      setBusy(false)
      onRefused()
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
      {problem && <Notice>{problem}</Notice>}
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

const requestOf = (cart: Cart, { id }: Address, shippingMethod: ShippingMethod, paymentMethod: PaymentMethod): OrderRequest => ({
  items: cart.items.map(({ productId, size, quantity }) => ({ productId, size, quantity })),
  address: { id },
  paymentMethod,
  returnUrl: `${window.location.origin}/checkout`,
  shippingMethod,
})
