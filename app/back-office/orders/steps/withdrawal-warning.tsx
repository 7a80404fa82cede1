import type { AdminOrder } from '../../../../contract/api/admin/orders.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'

type Warned = Pick<AdminOrder, 'orderNumber' | 'openWithdrawal'>

/** Before an order is prepared or shipped: its buyer has withdrawn from the purchase. Nothing when none has. */
export function WithdrawalWarning({ orders }: { orders: readonly Warned[] }) {
  const withdrawn = orders.filter(({ openWithdrawal }) => openWithdrawal)
  if (withdrawn.length === 0) return null
  const which = withdrawn.map(({ orderNumber }) => orderNumber).join(', ')
  return (
    <Alert kind="warning" title="Rétractation ouverte">
      {orders.length === 1 ? 'La cliente s’est rétractée' : `Une rétractation est ouverte pour ${which}`}
      {' : vérifiez si le colis doit encore partir.'}
    </Alert>
  )
}
