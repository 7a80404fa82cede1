import { useSearchParams } from 'react-router'
import { refreshOrders } from '../features/orders/orders-query.ts'
import { WithdrawalScreen } from '../features/withdrawals/withdrawal-screen.tsx'
import { pageMeta } from '../lib/format/page-meta.ts'
import type { Route } from './+types/withdrawal'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Renoncer au contrat ici',
    description: 'Exercer son droit de rétractation en deux étapes, sans compte ni motif.',
    canonical: '/withdrawal',
  })

export default function WithdrawalPage() {
  const [query] = useSearchParams()
  return <WithdrawalScreen orderNumber={query.get('order') ?? ''} onDeclared={refreshOrders} />
}
