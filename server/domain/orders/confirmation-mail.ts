import { durationText } from '../../../contract/duration.ts'
import { formatCents } from '../../../contract/money.ts'
import { versionText } from '../../../contract/page-versions.ts'
import type { Tools } from '../../tools.ts'
import { mailLayout } from '../mails/mail-layout.ts'
import type { StoredOrder } from './change-state.ts'
import { longDate } from './french-dates.ts'
import type { OrderLine } from './order-lines.ts'
import { withdrawalLink } from './order-mails.ts'
import { orderRecap } from './order-recap.ts'
import { paymentMethodText, shippingMethodText } from './order-texts.ts'
import { withdrawalNotice } from './withdrawal-notice.ts'

/** The order on a durable medium: lines, sums, delivery, terms' version, withdrawal notice and its form (law, after the order). */
export function confirmationMail(tools: Pick<Tools, 'config' | 'settings'>, order: StoredOrder, lines: OrderLine[]) {
  const settings = tools.settings.now()
  const publicUrl = tools.config.PUBLIC_URL
  const { number, shippingAddress, promisedDelivery, shippingMethod, paymentMethod, termsVersion } = order
  const delivery = `${shippingMethodText[shippingMethod]}${promisedDelivery ? `, au plus tard le ${longDate(promisedDelivery)}` : ''}`
  const notice = withdrawalNotice(settings, order)
  return {
    subject: `Confirmation de votre commande ${number}`,
    ...mailLayout(settings, {
      title: 'Merci pour votre commande',
      paragraphs: [
        `Votre paiement est confirmé et votre commande ${number} est enregistrée. Nous la préparons avec soin.`,
        orderRecap(order, lines),
        { heading: 'Livraison', text: `${delivery}\n${shippingAddress}` },
        { heading: 'Paiement', text: `${paymentMethodText[paymentMethod]}, ${formatCents(order.totalCents)}` },
        'Votre facture est jointe à ce message ; vous la retrouvez aussi sur la page de la commande.',
        `Une erreur ? Vous pouvez annuler vous-même votre commande pendant ${durationText(order.cancelMinutes)} après le paiement, depuis la page de la commande.`,
      ],
      button: { label: 'Voir ma commande', url: `${publicUrl}/order/${order.id}` },
      notes: [
        ...notice,
        withdrawalLink(publicUrl, order),
        'Vos produits bénéficient de la garantie légale de conformité (deux ans) et de la garantie des vices cachés.',
      ],
      footer: `Conditions générales de vente acceptées : version du ${versionText(termsVersion, longDate)}, à relire sur ${publicUrl}/terms-of-use?version=${termsVersion}`,
    }),
  }
}
