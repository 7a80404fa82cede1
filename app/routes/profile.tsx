import type { CardProduct } from '../../contract/catalogue.ts'
import { ProfileForm } from '../features/accounts/profile-form.tsx'
import { ProfileScreen } from '../features/accounts/profile-screen.tsx'
import { SettingsTab } from '../features/accounts/settings-tab.tsx'
import { AddressList } from '../features/addresses/address-list.tsx'
import { QuickAdd } from '../features/cart/quick-add.tsx'
import { FavouritesTab } from '../features/favourites/favourites-tab.tsx'
import { OrderList } from '../features/orders/order-list.tsx'
import { PaymentTab } from '../features/payments/payment-tab.tsx'
import { pageMeta } from '../lib/page-meta.ts'
import type { Route } from './+types/profile'

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Mon compte' })

const addButton = (product: CardProduct) => (
  <QuickAdd product={product} label="Ajouter" variant="secondary" size="small" className="w-full" />
)

export default function Profile() {
  return (
    <ProfileScreen
      panels={{
        profile: <ProfileForm />,
        orders: <OrderList />,
        addresses: <AddressList />,
        favorites: <FavouritesTab add={addButton} />,
        payment: <PaymentTab />,
        settings: <SettingsTab />,
      }}
    />
  )
}
