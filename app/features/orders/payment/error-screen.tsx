import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { Navigate } from 'react-router'
import type { OrderDetail } from '../../../../contract/api/orders.ts'
import * as messages from '../../../../contract/text/messages.ts'
import { messageOf } from '../../../lib/api/api-client.ts'
import { queryClient } from '../../../lib/query/query-client.ts'
import { Button } from '../../../ui/button/button.tsx'
import { LinkButton } from '../../../ui/button/link-button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { refreshOrders, usePayAgain } from '../orders-query.ts'
import { cancelUnpaidOrder, clearPending, useCancelOrder } from '../pending-order.ts'
import { whyNotSeen } from './order-not-seen.tsx'
import { PaymentPage, PaymentWait } from './payment-page.tsx'
import { confirmationPath, moneyOfUnpaid, paymentResult, successPath } from './payment-result.ts'
import { useReturnedOrder } from './use-returned-order.ts'

/**
 * Payment failure (spec 2). An order whose payment was refused is cancelled at once, which frees its stock; the cart stays.
 * If the customer only left the payment page they may resume it. If it was paid, now or before it was cancelled, the order itself
 * says so.
 */
export function ErrorScreen({ onUnpaid }: { onUnpaid: () => void }) {
  const { orderNumber, order } = useReturnedOrder({ asking: true })
  const result = paymentResult(order.data)

  useEffect(() => {
    if (result !== 'unpaid') return
    clearPending()
    onUnpaid()
  }, [result, onUnpaid])

  if (order.isPending) return <PaymentWait title="Vérification du paiement" />
  if (result === 'paid') return <Navigate to={successPath(orderNumber)} replace />
  if (result === 'undone' && order.data) return <Navigate to={`/order/${order.data.id}`} replace />
  if (result === 'waiting' && order.data?.paymentDeclined) return <GivingUp order={order.data} />
  if (result === 'waiting' && order.data) {
    return (
      <PaymentFailed>
        <p>Votre paiement n’a pas été mené à son terme : nous ne l’avons pas reçu.</p>
        <StillWaiting order={order.data} />
      </PaymentFailed>
    )
  }
  return (
    <PaymentFailed>
      {order.data && <p>{moneyOfUnpaid(order.data)}</p>}
      {!order.data && <p>{whyNotSeen(orderNumber)}</p>}
    </PaymentFailed>
  )
}

/** The order can still be paid on the same page, or be cancelled. */
function StillWaiting({ order, children }: { order: OrderDetail; children?: ReactNode }) {
  const pay = usePayAgain(order.id)
  const giveUp = useCancelOrder(order)
  return (
    <Alert
      kind="warning"
      title={`Votre commande ${order.orderNumber} attend encore son paiement.`}
      action={
        <div className="flex flex-wrap gap-3">
          <Button size="small" busy={pay.isPending} onClick={() => pay.mutate()}>
            Reprendre le paiement
          </Button>
          <Button size="small" variant="secondary" busy={giveUp.isPending} onClick={giveUp.cancel}>
            Abandonner cette commande
          </Button>
        </div>
      }
    >
      {children ?? 'Vos articles vous sont réservés pendant quelques minutes encore.'}
    </Alert>
  )
}

function GivingUp({ order }: { order: OrderDetail }) {
  const giveUp = useMutation({ mutationFn: () => cancelUnpaidOrder(order.id), onSettled: refreshOrders }, queryClient)
  const { mutate } = giveUp
  const begun = useRef(false)
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    mutate()
  }, [mutate])

  if (giveUp.isIdle || giveUp.isPending || giveUp.isSuccess) return <PaymentWait title="Paiement échoué" />
  // Refused: the provider is still processing. The confirmation screen shows the result.
  if ('status' in giveUp.error && giveUp.error.status === 409)
    return <Navigate to={confirmationPath(order.orderNumber)} replace />
  return (
    <PaymentFailed>
      <StillWaiting order={order}>{messageOf(giveUp.error, messages.unreachable)}</StillWaiting>
    </PaymentFailed>
  )
}

const PaymentFailed = ({ children }: { children: ReactNode }) => (
  <PaymentPage
    title="Paiement échoué"
    icon="circle-alert"
    tone="error"
    actions={
      <>
        <LinkButton to="/checkout" size="large">
          Réessayer le paiement
        </LinkButton>
        <LinkButton to="/account/profile" variant="secondary" size="large">
          Retour au profil
        </LinkButton>
      </>
    }
  >
    {children}
  </PaymentPage>
)
