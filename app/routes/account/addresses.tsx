import { AddressesScreen } from '../../features/addresses/addresses-screen.tsx'
import { chooseAddress } from '../../features/orders/checkout/checkout-choices.ts'
import { pageMeta } from '../../lib/format/page-meta.ts'
import type { Route } from './+types/addresses'

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Mes adresses' })

export default function Addresses() {
  return <AddressesScreen onDeliverTo={({ id }) => chooseAddress(id)} />
}
