import { deliveryMethod, type ShippingMethod } from '../../../../contract/rules/delivery-methods.ts'
import { formatCents } from '../../../../contract/rules/money.ts'
import type { Adjustment } from '../../../../contract/rules/pricing.ts'
import type { ShopSettings } from '../../../../contract/rules/shop-settings.ts'
import { versionText } from '../../../../contract/text/page-versions.ts'
import { durationText } from '../../../../contract/time/duration.ts'
import { longDate, plainDate } from '../../../../contract/time/french-dates.ts'
import { mailLayout } from '../layout/mail-layout.ts'
import { typedText } from '../layout/typed-text.ts'
import { orderProgress } from './order-progress.ts'
import { type MailedLine, orderRecap } from './order-recap.ts'
import { withdrawalLink } from './orders.ts'
import { withdrawalNotice } from './withdrawal-notice.ts'

type Confirmed = Parameters<typeof orderRecap>[0]['order'] & {
  id: string
  shippingAddress: string
  shippingMethod: ShippingMethod
  promisedDelivery: string | null
  termsVersion: string
  cancelMinutes: number
  returnDays: number
}
type Confirmation = {
  order: Confirmed
  lines: MailedLine[]
  adjustments: Adjustment[]
  paymentLabel: string
  /** Whether the mail has the accepted terms attached: their words are stored. */
  hasTermsAttached: boolean
  publicUrl: string
}

/** The order on a durable medium: lines, sums, delivery, terms' version, withdrawal notice and its form (law, after the order). */
export const orderConfirmation = (shop: ShopSettings, confirmation: Confirmation) => {
  const { order, lines, adjustments, paymentLabel, publicUrl, hasTermsAttached } = confirmation
  const { number, shippingAddress, promisedDelivery, shippingMethod, termsVersion } = order
  const delivery = `${deliveryMethod(shippingMethod).label}${promisedDelivery ? `, au plus tard le ${longDate(promisedDelivery)}` : ''}`
  const notice = withdrawalNotice(shop, order)
  return {
    subject: `Confirmation de votre commande ${number}`,
    ...mailLayout(shop, {
      title: 'Merci pour votre commande',
      paragraphs: [
        orderProgress('paid'),
        `Votre paiement est confirmé et votre commande ${number} est enregistrée. Nous la préparons avec soin.`,
        orderRecap({ order, lines, adjustments, publicUrl }),
        { heading: 'Livraison', text: `${delivery}\n${typedText(shippingAddress)}` },
        { heading: 'Paiement', text: `${paymentLabel}, ${formatCents(order.totalCents)}` },
        'Votre facture est jointe à ce message ; vous la retrouvez aussi sur la page de la commande.',
        `Une erreur ? Vous pouvez annuler vous-même votre commande pendant ${durationText(order.cancelMinutes)} après le paiement, depuis la page de la commande.`,
      ],
      button: { label: 'Voir ma commande', url: `${publicUrl}/order/${order.id}` },
      notes: [
        ...notice,
        withdrawalLink(publicUrl, order),
        'Vos produits bénéficient de la garantie légale de conformité (deux ans) et de la garantie des vices cachés.',
      ],
      footer: `Conditions générales de vente acceptées : version du ${versionText(termsVersion, plainDate)}, ${hasTermsAttached ? 'jointe à ce message et ' : ''}à relire sur ${publicUrl}/terms-of-use?version=${termsVersion}`,
    }),
  }
}
