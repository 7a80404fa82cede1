import { useState } from 'react'
import type { AdminOrder } from '../../../../contract/api/admin/orders.ts'
import { ConfirmDialog } from '../../components/confirm-dialog.tsx'
import type { OrderStep } from './order-steps.ts'
import { WithdrawalWarning } from './withdrawal-warning.tsx'

export type RequestedStep = {
  step: Exclude<OrderStep, 'ship'>
  orders: Pick<AdminOrder, 'id' | 'orderNumber' | 'openWithdrawal'>[]
}

type StepConfirmProps = {
  result: RequestedStep | undefined
  busy: boolean
  onConfirm: (result: RequestedStep) => void
  onClose: () => void
}

/** Keys get pressed by mistake and a sent mail can't be recalled: the orders are named first, and Enter confirms. */
export function StepConfirm({ result, busy, onConfirm, onClose }: StepConfirmProps) {
  // Its content stays visible while it closes.
  const [last, setLast] = useState(result)
  if (result && result !== last) setLast(result)
  const { step = 'prepare', orders = [] } = last ?? {}
  const many = orders.length > 1
  const which = many ? `${orders.length} commandes` : 'la commande'
  const action = step === 'prepare' ? `Préparer ${which}` : `Marquer ${which} livrée${many ? 's' : ''}`
  return (
    <ConfirmDialog
      open={result !== undefined}
      byKey
      title={`${action} ?`}
      confirm={action}
      busy={busy}
      onConfirm={() => result && onConfirm(result)}
      onClose={onClose}
    >
      <p className="max-h-[30dvh] overflow-y-auto">{orders.map(({ orderNumber }) => orderNumber).join(', ')}</p>
      {step === 'prepare' && <WithdrawalWarning orders={orders} />}
      {step === 'deliver' && (
        <p>
          {many ? 'Un mail part à chaque cliente qui en veut' : 'Un mail part à la cliente, si elle en veut'}, et ne se rappelle
          pas.
        </p>
      )}
    </ConfirmDialog>
  )
}
