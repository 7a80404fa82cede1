import { type ExchangeReason, sendBackBy } from '../../../../contract/rules/exchanges/exchanges.ts'
import type { ShopSettings } from '../../../../contract/rules/shop-settings.ts'
import { reasonNames } from '../../../../contract/text/exchange-words.ts'
import { returnHandled } from '../../../../contract/text/legal/legal-sentences.ts'
import { longDate } from '../../../../contract/time/french-dates.ts'
import { mailLayout } from '../layout/mail-layout.ts'
import { typedText } from '../layout/typed-text.ts'
import { type AboutOrder, seeOrder, trackingOf, withdrawalLink } from './orders.ts'
import { orderButton } from './owner-alerts.ts'

type Exchanged = { name: string; fromSize: string; size: string; quantity: number; reason: ExchangeReason; requestedAt: Date }
type About = AboutOrder<{ shippingAddress: string; email: string }> & { exchange: Exchanged }
export type ExchangeParcel = { carrier: string; trackingNumber: string | null }
/** Why an exchange came to nothing; `reason`: the owner's words. */
export type ExchangeEnd = { why: 'lapsed' | 'refunded' } | { why: 'refused'; reason: string }

const piecesOf = ({ name, fromSize, size, quantity }: Exchanged) => ({
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

/** Where she prints the prepaid label. */
export const exchangeLabel = (shop: ShopSettings, about: About & { url: string }) => ({
  subject: `L’étiquette de votre échange : commande ${about.order.number}`,
  ...mailLayout(shop, {
    title: 'Votre étiquette prépayée',
    paragraphs: [
      piecesOf(about.exchange),
      `Imprimez l’étiquette, collez-la sur le colis et remettez-le au plus tard le ${longDate(sendBackBy(about.exchange.requestedAt))}. Le renvoi est gratuit.`,
    ],
    notes: [withdrawalLink(about.publicUrl, about.order)],
    button: { label: 'Imprimer l’étiquette', url: about.url },
  }),
})

const news = {
  requested: {
    title: 'Échange demandé',
    say: ({ order: { email }, exchange: { size, requestedAt } }: About) =>
      `La taille ${size} est réservée. Envoyez l’étiquette prépayée depuis la commande, ou à ${email} ; la cliente remet le colis au plus tard le ${longDate(sendBackBy(requestedAt))}.`,
  },
  cancelled: {
    title: 'Échange annulé',
    say: ({ exchange: { size } }: About) =>
      `La cliente a annulé l’échange : la taille ${size} est remise en vente, l’étiquette est inutile.`,
  },
  lapsed: {
    title: 'Colis d’échange non reçu',
    say: ({ exchange: { size } }: About) =>
      `Le colis n’est pas arrivé : la taille ${size} est remise en vente. S’il arrive plus tard, notez « Colis reçu » sur la commande : la taille est réservée à nouveau, s’il en reste.`,
  },
}

/** To the owner, who sends the prepaid label. */
export const exchangeAlert = (shop: ShopSettings, about: About & { news: keyof typeof news }) => ({
  subject: `${news[about.news].title} : commande ${about.order.number}`,
  ...mailLayout(shop, {
    title: news[about.news].title,
    paragraphs: [
      piecesOf(about.exchange),
      { heading: 'Motif', text: reasonNames[about.exchange.reason] },
      news[about.news].say(about),
    ],
    button: orderButton(about),
  }),
})

/** The replacement left, or its carrier or tracking number was corrected. */
export const exchangeShipped = (shop: ShopSettings, about: About & { parcel: ExchangeParcel; isCorrection: boolean }) => {
  const { order, exchange, parcel, isCorrection } = about
  const title = isCorrection ? 'Nouveau suivi de votre échange' : 'Votre nouvelle taille est en route'
  return {
    subject: `${title} : commande ${order.number}`,
    ...mailLayout(shop, {
      title,
      paragraphs: [
        isCorrection
          ? `Le suivi de votre échange a été corrigé : votre nouvelle taille voyage avec ${parcel.carrier}.`
          : `Votre nouvelle taille est partie, confiée à ${parcel.carrier}.`,
        piecesOf(exchange),
        trackingOf(parcel),
        { heading: 'Adresse de livraison', text: typedText(order.shippingAddress) },
      ],
      notes: [withdrawalLink(about.publicUrl, order)],
      button: seeOrder(about),
    }),
  }
}

const endOf = (end: ExchangeEnd, { size }: Exchanged) => {
  if (end.why === 'refused') return { heading: 'Motif', text: typedText(end.reason) }
  return end.why === 'refunded'
    ? `Nous vous remboursons cet article : la taille ${size} n’est plus réservée.`
    : `Nous n’avons pas reçu votre colis : la taille ${size} n’est plus réservée. Il est en route, ou vous souhaitez toujours l’échange ? Répondez à ce message, nous cherchons une solution avec vous.`
}

/** `canWithdraw`: the period has not ended. */
export const exchangeEnded = (shop: ShopSettings, about: About & { end: ExchangeEnd; canWithdraw: boolean }) => ({
  subject: `Votre échange pour la commande ${about.order.number} n’a pas lieu`,
  ...mailLayout(shop, {
    title: 'Votre échange n’a pas lieu',
    paragraphs: [
      piecesOf(about.exchange),
      endOf(about.end, about.exchange),
      about.canWithdraw
        ? 'Votre droit de rétractation et la garantie légale restent les mêmes.'
        : 'La garantie légale reste la même.',
    ],
    notes: about.canWithdraw ? [withdrawalLink(about.publicUrl, about.order)] : [],
    button: seeOrder(about),
  }),
})
