import type { CardProduct } from '../../../contract/api/catalogue.ts'
import { ProfileForm } from '../../features/accounts/profile/profile-form.tsx'
import { ProfileScreen } from '../../features/accounts/profile/profile-screen.tsx'
import { SettingsTab } from '../../features/accounts/profile/settings-tab.tsx'
import { ProofDialog } from '../../features/accounts/proof/proof-dialog.tsx'
import { AddressList } from '../../features/addresses/address-list.tsx'
import { QuickAdd } from '../../features/cart/add/quick-add.tsx'
import { FavouritesTab } from '../../features/favourites/favourites-tab.tsx'
import { SizeGuideLink } from '../../features/information/size-guide/size-guide-link.tsx'
import { OrderList } from '../../features/orders/order/order-list.tsx'
import { PaymentTab } from '../../features/payments/payment-tab.tsx'
import { pageMeta } from '../../lib/format/page-meta.ts'
import type { Route } from './+types/profile'

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Mon compte' })

const addButton = (product: CardProduct) => (
  <QuickAdd
    product={product}
    renderSizeHelp={(size) => <SizeGuideLink product={product} chosen={size} />}
    label="Ajouter"
    variant="secondary"
    size="small"
    className="w-full"
  />
)

export default function Profile() {
  return (
    <>
      <ProofDialog />
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
    </>
  )
}
