import type { Ref } from 'react'
import { Link } from 'react-router'
import * as messages from '../../../../contract/text/messages.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { CheckboxField } from '../../../ui/form/checkbox-field.tsx'
import { PriceChanges } from './price-changes.tsx'
import { type OrderToConfirm, useConfirmOrder } from './use-confirm-order.ts'

type ConfirmOrderProps = OrderToConfirm & { hasAddresses: boolean; hasSoldOut: boolean; onEditCart: () => void }

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

export function ConfirmOrder({ hasAddresses, hasSoldOut, onEditCart, ...order }: ConfirmOrderProps) {
  const { cart, sums, address } = order
  const { terms, accepted, accept, termsError, problem, readBefore, isShort, busy, confirm } = useConfirmOrder(order)
  const reasons = reasonsAgainst({ address, hasAddresses, hasSoldOut })
  return (
    <div className="mt-5 flex flex-col gap-4">
      <TermsBox ref={terms} checked={accepted} error={termsError} onAccept={accept} />
      {problem && (
        <Alert
          action={
            isShort && (
              <Button size="small" variant="secondary" aria-haspopup="dialog" onClick={onEditCart}>
                Modifier mon panier
              </Button>
            )
          }
        >
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

type TermsBoxProps = {
  ref: Ref<HTMLInputElement>
  checked: boolean
  error: string | undefined
  onAccept: (isAccepted: boolean) => void
}

const TermsBox = ({ ref, checked, error, onAccept }: TermsBoxProps) => (
  <CheckboxField
    ref={ref}
    name="terms"
    checked={checked}
    required
    error={error}
    onChange={({ target }) => onAccept(target.checked)}
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
)
