import { useEffect } from 'react'
import { Navigate } from 'react-router'
import { formatEuros } from '../../../../contract/rules/money.ts'
import { useNow } from '../../../lib/dom/use-now.ts'
import { formatWeekday } from '../../../lib/format/formats.ts'
import { notifyOtherTabs } from '../../../lib/query/query-client.ts'
import { LinkButton } from '../../../ui/button/link-button.tsx'
import { forgetChoices } from '../checkout/checkout-choices.ts'
import { isStillPromised } from '../order/arrival-note.ts'
import { ordersKey } from '../orders-query.ts'
import { clearPending } from '../pending-order.ts'
import { OrderNotSeen } from './order-not-seen.tsx'
import { PaymentPage, PaymentWait } from './payment-page.tsx'
import { confirmationPath, errorPath, paymentResult } from './payment-result.ts'
import { useReturnedOrder } from './use-returned-order.ts'

/** Payment success (spec 2). `onPaid` refetches the cart that the server has emptied (decision 11). */
export function SuccessScreen({ onPaid }: { onPaid: () => void }) {
  const { orderNumber, order } = useReturnedOrder()
  const now = useNow()
  const result = paymentResult(order.data)

  useEffect(() => {
    if (result !== 'paid') return
    clearPending()
    forgetChoices()
    // Another tab that shows it as unpaid must no longer offer to pay or cancel it.
    notifyOtherTabs(ordersKey)
    onPaid()
  }, [result, onPaid])

  // A failed lookup is only logged (spec 8).
  useEffect(() => {
    if (order.error) console.info(order.error)
  }, [order.error])

  if (order.isPending) return <PaymentWait title="Vérification du paiement" />
  if (result === 'waiting') return <Navigate to={confirmationPath(orderNumber)} replace />
  if (result === 'unpaid') return <Navigate to={errorPath(orderNumber)} replace />
  if (!order.data) return <OrderNotSeen orderNumber={orderNumber} />
  const { id, total, estimatedDelivery } = order.data
  if (result === 'undone') return <Navigate to={`/order/${id}`} replace />
  return (
    <PaymentPage
      title="Paiement confirmé !"
      icon="circle-check"
      tone="success"
      actions={
        <>
          <LinkButton to={`/order/${id}`} size="large">
            Suivre ma commande
          </LinkButton>
          <LinkButton to="/products" variant="secondary" size="large">
            Poursuivre mes achats
          </LinkButton>
        </>
      }
    >
      <p>
        Merci ! Votre commande <strong className="font-medium">{orderNumber}</strong> de{' '}
        <span className="tabular-nums">{formatEuros(total)}</span> est enregistrée. Une confirmation vous est envoyée par email.
      </p>
      {isStillPromised(estimatedDelivery, now) && (
        <p>Elle arrivera chez vous au plus tard le {formatWeekday(estimatedDelivery)}.</p>
      )}
    </PaymentPage>
  )
}
