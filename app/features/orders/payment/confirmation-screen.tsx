import { useEffect, useState } from 'react'
import { Navigate } from 'react-router'
import { Spinner } from '../../../ui/base/spinner.tsx'
import { LinkButton } from '../../../ui/button/link-button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { OrderNotSeen } from './order-not-seen.tsx'
import { PaymentPage } from './payment-page.tsx'
import { errorPath, paymentResult, successPath } from './payment-result.ts'
import { useReturnedOrder } from './use-returned-order.ts'

/** After this the screen says that it may take longer. */
const longMs = 30_000

/** Polls until the provider has confirmed the payment (decision 10). */
export function ConfirmationScreen() {
  const { orderNumber, order } = useReturnedOrder({ asking: true })
  const [long, setLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), longMs)
    return () => clearTimeout(timer)
  }, [])

  const result = paymentResult(order.data)
  if (result === 'paid') return <Navigate to={successPath(orderNumber)} replace />
  if (result === 'undone' && order.data) return <Navigate to={`/order/${order.data.id}`} replace />
  if (result === 'unpaid') return <Navigate to={errorPath(orderNumber)} replace />
  // The shop has answered that there is none: no payment is being confirmed.
  if (order.data === null) return <OrderNotSeen orderNumber={orderNumber} />
  return (
    <PaymentPage
      title="Paiement en cours de vérification"
      actions={
        order.data ? (
          <LinkButton to={`/order/${order.data.id}`} variant="secondary" size="large">
            Voir ma commande
          </LinkButton>
        ) : (
          !order.isPending && (
            <LinkButton to="/account/profile" variant="secondary" size="large">
              Retour au profil
            </LinkButton>
          )
        )
      }
    >
      <p className="flex items-center gap-3">
        <Spinner /> Notre prestataire confirme votre paiement. Cette page avance d’elle-même.
      </p>
      {long && (
        <Alert kind="info">
          Cela prend plus de temps que d’habitude. Vous pouvez fermer cette page : un email vous préviendra dès que le paiement
          est confirmé.
        </Alert>
      )}
    </PaymentPage>
  )
}
