import type { ExchangeReason } from '../../../../contract/rules/exchanges.ts'
import { sendBackBy } from '../../../../contract/rules/exchanges.ts'
import type { ShopSettings } from '../../../../contract/rules/shop-settings.ts'
import { reasonNames } from '../../../../contract/text/exchange-words.ts'
import { returnHandled } from '../../../../contract/text/legal/legal-sentences.ts'
import { longDate } from '../../../../contract/time/french-dates.ts'
import { mailLayout } from '../layout/mail-layout.ts'
import { typedText } from '../layout/typed-text.ts'
import { type AboutOrder, seeOrder, trackingOf, withdrawalLink } from './orders.ts'
import { orderButton } from './owner-alerts.ts'

type Exchange = { name: string; fromSize: string; size: string; quantity: number; reason: ExchangeReason; requestedAt: Date }
type About = AboutOrder<{ shippingAddress: string; email: string }> & { exchange: Exchange }
export type ExchangeParcel = { carrier: string; trackingNumber: string | null }

const piecesOf = ({ name, fromSize, size, quantity }: Exchange) => ({
  heading: name,
  text: `Taille ${fromSize} → taille ${size}, ${quantity === 1 ? '1 article' : `${quantity} articles`}`,
})

/** The replacement is held; what she does now (decision 44). */
export const exchangeRequested = (shop: ShopSettings, about: About) => ({
  subject: `Votre échange pour la commande ${about.order.number}`,
  ...mailLayout(shop, {
    title: 'Votre nouvelle taille vous est réservée',
    paragraphs: [
      `Nous avons bien reçu votre demande d’échange pour la commande ${about.order.number}. L’échange est gratuit.`,
      piecesOf(about.exchange),
      `Nous vous envoyons l’étiquette prépayée par email. Collez-la sur le colis et remettez-le au plus tard le ${longDate(sendBackBy(about.exchange.requestedAt))} : jusque-là, et le temps du trajet, la taille ${about.exchange.size} vous reste réservée.`,
      `Votre nouvelle taille part dès que nous avons reçu le colis. ${returnHandled}`,
    ],
    notes: [withdrawalLink(about.publicUrl, about.order)],
    button: seeOrder(about),
  }),
})

/** To the owner, who sends the prepaid label. */
export const exchangeAlert = (shop: ShopSettings, about: About) => ({
  subject: `Échange demandé : commande ${about.order.number}`,
  ...mailLayout(shop, {
    title: 'Échange demandé',
    paragraphs: [
      piecesOf(about.exchange),
      { heading: 'Motif', text: reasonNames[about.exchange.reason] },
      `La taille ${about.exchange.size} est réservée. Envoyez l’étiquette prépayée à ${about.order.email} ; la cliente remet le colis au plus tard le ${longDate(sendBackBy(about.exchange.requestedAt))}.`,
    ],
    button: orderButton(about),
  }),
})

/** The replacement left, or its tracking number was corrected. */
export const exchangeShipped = (shop: ShopSettings, about: About & { parcel: ExchangeParcel }) => ({
  subject: `Votre nouvelle taille est en route : commande ${about.order.number}`,
  ...mailLayout(shop, {
    title: 'Votre nouvelle taille est en route',
    paragraphs: [
      `Votre échange est parti, confié à ${about.parcel.carrier}.`,
      piecesOf(about.exchange),
      trackingOf(about.parcel),
      { heading: 'Adresse de livraison', text: typedText(about.order.shippingAddress) },
    ],
    notes: [withdrawalLink(about.publicUrl, about.order)],
    button: seeOrder(about),
  }),
})

/** `refusal`: why the shop refused it; null: the parcel did not come while the replacement was held. */
export const exchangeEnded = (shop: ShopSettings, about: About & { refusal: string | null }) => ({
  subject: `Votre échange pour la commande ${about.order.number} n’a pas lieu`,
  ...mailLayout(shop, {
    title: 'Votre échange n’a pas lieu',
    paragraphs: [
      piecesOf(about.exchange),
      ...(about.refusal === null
        ? [
            `Nous n’avons pas reçu votre colis : la taille ${about.exchange.size} n’est plus réservée. Il est en route, ou vous souhaitez toujours l’échange ? Répondez à ce message, nous cherchons une solution avec vous.`,
          ]
        : [{ heading: 'Motif', text: typedText(about.refusal) }]),
      'Votre droit de rétractation et la garantie légale restent les mêmes.',
    ],
    notes: [withdrawalLink(about.publicUrl, about.order)],
    button: seeOrder(about),
  }),
})
