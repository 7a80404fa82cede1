import { saveTab } from '../../../lib/format/profile-tab.ts'
import { useTabTitle } from '../../../lib/settings/use-tab-title.ts'
import { LinkButton } from '../../../ui/button/link-button.tsx'
import { PaymentPage } from './payment-page.tsx'

const title = 'Merci de votre visite'

/** Without a number neither the URL nor this device knows of an order. */
export const whyNotSeen = (orderNumber: string) =>
  orderNumber
    ? 'Nous ne pouvons pas afficher cette commande pour l’instant. Vous trouverez son état dans votre compte.'
    : 'Aucune commande n’attend son paiement sur cet appareil. Vous trouverez vos commandes dans votre compte.'

/** A failed lookup proves nothing: neither paid nor unpaid is claimed (decision 12). */
export function OrderNotSeen({ orderNumber }: { orderNumber: string }) {
  useTabTitle(title)
  return (
    <PaymentPage
      title={title}
      actions={
        <>
          <LinkButton to="/account/profile" size="large" onClick={() => saveTab('orders')}>
            {orderNumber ? 'Suivre ma commande' : 'Mes commandes'}
          </LinkButton>
          <LinkButton to="/products" variant="secondary" size="large">
            Poursuivre mes achats
          </LinkButton>
        </>
      }
    >
      <p>{whyNotSeen(orderNumber)}</p>
    </PaymentPage>
  )
}
