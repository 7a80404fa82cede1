import { durationText } from '../../../contract/duration.ts'
import { formatCents } from '../../../contract/money.ts'
import { shopSettings } from '../../../contract/shop-settings.ts'
import { type Html, html } from '../mails/html.ts'
import { mailLayout } from '../mails/mail-layout.ts'
import type { StoredOrder } from './change-state.ts'
import { longDate } from './french-dates.ts'
import type { OrderLine } from './order-lines.ts'
import { withdrawalLink } from './order-mails.ts'
import { paymentMethodText, shippingMethodText } from './order-texts.ts'
import { withdrawalNotice } from './withdrawal-notice.ts'

/** The order on a durable medium: lines, sums, delivery, terms' version, withdrawal notice and its form (law, after the order). */
export function confirmationMail(order: StoredOrder, lines: OrderLine[], publicUrl: string) {
  const { number, shippingAddress, promisedDelivery, shippingMethod, paymentMethod, termsVersion } = order
  const delivery = `${shippingMethodText[shippingMethod]}${promisedDelivery ? `, au plus tard le ${longDate(promisedDelivery)}` : ''}`
  const notice = withdrawalNotice(order)
  return {
    subject: `Confirmation de votre commande ${number}`,
    ...mailLayout({
      title: 'Merci pour votre commande',
      paragraphs: [
        `Votre paiement est confirmé et votre commande ${number} est enregistrée. Nous la préparons avec soin.`,
        { html: recap(order, lines), text: recapText(order, lines) },
        { heading: 'Livraison', text: `${delivery}\n${shippingAddress}` },
        { heading: 'Paiement', text: `${paymentMethodText[paymentMethod]}, ${formatCents(order.totalCents)}` },
        'Votre facture est jointe à ce message ; vous la retrouvez aussi sur la page de la commande.',
        `Une erreur ? Vous pouvez annuler vous-même votre commande pendant ${durationText(shopSettings.cancelMinutes)} après le paiement, depuis la page de la commande.`,
        ...notice,
        withdrawalLink(publicUrl, order),
        'Vos produits bénéficient de la garantie légale de conformité (deux ans) et de la garantie des vices cachés.',
      ],
      button: { label: 'Voir ma commande', url: `${publicUrl}/order/${order.id}` },
      footer: `Conditions générales de vente acceptées : version du ${longDate(termsVersion)}, à relire sur ${publicUrl}/terms-of-use`,
    }),
  }
}

const sums = ({ subtotalCents, shippingCents, totalCents }: StoredOrder): [string, string][] => [
  ['Sous-total', formatCents(subtotalCents)],
  ['Livraison', shippingCents === 0 ? 'Offerte' : formatCents(shippingCents)],
  ['Total TTC', formatCents(totalCents)],
]

const vatText = (order: StoredOrder, lines: OrderLine[]) => {
  const shippingVat = Math.round((order.shippingCents * order.shippingVatPercent) / (100 + order.shippingVatPercent))
  return `dont TVA ${order.shippingVatPercent} % : ${formatCents(lines.reduce((sum, line) => sum + line.vatCents, shippingVat))}`
}

const cell = 'padding:8px 0;border-bottom:1px solid #e8e0d6'

const recap = (
  order: StoredOrder,
  lines: OrderLine[],
): Html => html`<table width="100%" cellpadding="0" cellspacing="0" style="border-collapse:collapse">
<caption style="text-align:left;padding:0 0 8px;font-weight:bold">Commande ${order.number}</caption>
${lines.map(
  ({ name, size, quantity, unitPriceCents }) =>
    html`<tr><td style="${cell}">${name}<br>Taille ${size} × ${quantity}</td><td align="right" style="${cell}">${formatCents(unitPriceCents * quantity)}</td></tr>`,
)}
${sums(order).map(([label, sum]) => html`<tr><td style="padding:6px 0">${label}</td><td align="right" style="padding:6px 0">${sum}</td></tr>`)}
<tr><td colspan="2" align="right" style="font-size:14px">${vatText(order, lines)}</td></tr>
</table>`

const recapText = (order: StoredOrder, lines: OrderLine[]): string =>
  [
    `Commande ${order.number}`,
    ...lines.map(
      ({ name, size, quantity, unitPriceCents }) =>
        `- ${name}, taille ${size} × ${quantity} : ${formatCents(unitPriceCents * quantity)}`,
    ),
    ...sums(order).map(([label, sum]) => `${label} : ${sum}`),
    vatText(order, lines),
  ].join('\n')
