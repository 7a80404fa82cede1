import { formatCents } from '../../../../contract/rules/money.ts'
import type { ShopSettings } from '../../../../contract/rules/shop-settings.ts'
import { bankDelay } from '../../../../contract/text/legal/legal-sentences.ts'
import { longDate } from '../../../../contract/time/french-dates.ts'
import type { Day } from '../../../../contract/time/working-days.ts'
import { html } from '../layout/html.ts'
import { mailLayout } from '../layout/mail-layout.ts'
import { mailColours } from '../layout/mail-look.ts'
import { typedText } from '../layout/typed-text.ts'
import { orderProgress } from './order-progress.ts'
import { type MailedLine, piecesRecap } from './order-recap.ts'

type Order = { id: string; number: string }
export type AboutOrder<Fields = unknown> = { order: Order & Fields; publicUrl: string }
type Piece = Pick<MailedLine, 'name' | 'size' | 'quantity' | 'mediaKey'>

export const seeOrder = ({ order, publicUrl }: AboutOrder) => ({
  label: 'Voir ma commande',
  url: `${publicUrl}/order/${order.id}`,
})

/** Part of every mail about an order that was sent or still will be (law, withdrawal function). */
export const withdrawalLink = (publicUrl: string, { number }: Pick<Order, 'number'>) => {
  const url = `${publicUrl}/withdrawal?order=${number}`
  return {
    html: html`<a href="${url}" style="color:${mailColours.accent}">Renoncer au contrat ici</a>`,
    text: `Renoncer au contrat ici : ${url}`,
  }
}

/** The payment page ended unpaid, or the payment in progress failed for good. */
export const paymentExpired = (
  shop: ShopSettings,
  { number, end, cartUrl }: { number: string; end: 'expired' | 'failed'; cartUrl: string },
) => ({
  subject: `Votre commande ${number} n’a pas été payée`,
  ...mailLayout(shop, {
    title: 'Votre commande n’a pas été payée',
    paragraphs: [
      end === 'failed'
        ? `Le paiement de votre commande ${number} n’a pas abouti : elle est annulée et rien n’a été débité.`
        : `Nous n’avons pas reçu le paiement de votre commande ${number} dans le temps prévu : elle est annulée et rien n’a été débité.`,
      'Vos articles vous plaisent toujours ? Ils vous attendent dans votre panier, dans la limite du stock disponible.',
    ],
    button: { label: 'Reprendre mon panier', url: cartUrl },
  }),
})

export const lateCapture = (shop: ShopSettings, about: AboutOrder<{ totalCents: number }>) => ({
  subject: `Votre paiement pour la commande ${about.order.number} vous est rendu`,
  ...mailLayout(shop, {
    title: 'Votre paiement vous est rendu',
    paragraphs: [
      `Votre paiement de ${formatCents(about.order.totalCents)} pour la commande ${about.order.number} nous est parvenu après l’annulation de celle-ci.`,
      `Nous vous remboursons la totalité sur le même moyen de paiement ; vous n’avez rien à faire. ${bankDelay}`,
    ],
    button: seeOrder(about),
  }),
})

type Cancelled = AboutOrder<{ paidAt: Date | null }> & { lines: Piece[]; refundCents: number; disputed?: boolean }

/**
 * `refundCents`: what is refunded now; for a paid order it may be nothing, when everything was refunded before, or when her bank
 * decides about the money (`disputed`).
 */
export const orderCancelled = (shop: ShopSettings, about: Cancelled) => ({
  subject: `Annulation de votre commande ${about.order.number}`,
  ...mailLayout(shop, {
    title: 'Votre commande est annulée',
    paragraphs: [
      `Votre commande ${about.order.number} est annulée.`,
      moneyOfCancelled(about),
      piecesRecap(about.order, about.lines, about.publicUrl),
    ],
    button: seeOrder(about),
  }),
})

function moneyOfCancelled({ order: { paidAt }, refundCents, disputed }: Cancelled): string {
  if (!paidAt) return 'Rien n’a été débité.'
  if (disputed && refundCents === 0) {
    return 'Vous avez contesté ce paiement auprès de votre banque : c’est elle qui vous rend la somme. Si elle ne le fait pas, nous vous la remboursons.'
  }
  const going = refundCents > 0 ? `Nous vous remboursons ${formatCents(refundCents)}` : 'Votre remboursement est déjà en route,'
  return `${going} sur le même moyen de paiement. ${bankDelay}`
}

/** `amountCents`: the refunded sum. `canWithdraw`: from what is left of the order (law, withdrawal function). */
export const orderRefunded = (shop: ShopSettings, about: AboutOrder & { amountCents: number; canWithdraw: boolean }) => ({
  subject: `Remboursement de votre commande ${about.order.number}`,
  ...mailLayout(shop, {
    title: 'Votre remboursement est parti',
    paragraphs: [
      `Nous avons remboursé ${formatCents(about.amountCents)} pour votre commande ${about.order.number}, sur le même moyen de paiement.`,
      bankDelay,
      'Votre avoir est joint à ce message ; vous le retrouvez aussi sur la page de la commande.',
    ],
    notes: about.canWithdraw ? [withdrawalLink(about.publicUrl, about.order)] : [],
    button: seeOrder(about),
  }),
})

/** The parcel did not leave on its day: the new date, and the way out (decision 21). */
export const orderLate = (shop: ShopSettings, about: AboutOrder & { lines: Piece[]; latest: Day }) => {
  const { order, lines, latest, publicUrl } = about
  return {
    subject: `Votre commande ${order.number} partira plus tard que prévu`,
    ...mailLayout(shop, {
      title: 'Votre commande partira plus tard que prévu',
      paragraphs: [
        `Nous vous devons une explication : votre commande ${order.number} n’est pas encore partie, alors que nous vous l’avions promise plus tôt. Nous en sommes désolés et faisons au plus vite.`,
        { heading: 'Nouvelle date', text: `Au plus tard le ${longDate(latest)}` },
        'Vous ne souhaitez plus attendre ? Tant que le colis n’est pas parti, vous pouvez annuler vous-même la commande depuis sa page ; elle vous est alors intégralement remboursée.',
        piecesRecap(order, lines, publicUrl),
      ],
      notes: [withdrawalLink(publicUrl, order)],
      button: seeOrder(about),
    }),
  }
}

type Shipped = AboutOrder<{ promisedDelivery: string | null; shippingAddress: string }> & {
  lines: Piece[]
  parcel: { carrier: string; trackingNumber: string | null }
}

/** The number, or that there is none to wait for. */
export const trackingOf = ({ trackingNumber }: { trackingNumber: string | null }) =>
  trackingNumber ? { heading: 'Numéro de suivi', text: trackingNumber } : 'Cet envoi n’a pas de numéro de suivi.'

export const orderShipped = (shop: ShopSettings, about: Shipped) => {
  const { order, lines, parcel, publicUrl } = about
  return {
    subject: `Votre commande ${order.number} est en route`,
    ...mailLayout(shop, {
      title: 'Votre commande est en route',
      paragraphs: [
        orderProgress('shipped'),
        `Bonne nouvelle : votre commande ${order.number} est partie, confiée à ${parcel.carrier}.`,
        trackingOf(parcel),
        ...(order.promisedDelivery
          ? [{ heading: 'Livraison prévue', text: `Au plus tard le ${longDate(order.promisedDelivery)}` }]
          : []),
        { heading: 'Adresse de livraison', text: typedText(order.shippingAddress) },
        piecesRecap(order, lines, publicUrl),
      ],
      notes: [withdrawalLink(publicUrl, order)],
      button: { ...seeOrder(about), label: parcel.trackingNumber ? 'Suivre ma commande' : seeOrder(about).label },
    }),
  }
}

export const orderDelivered = (shop: ShopSettings, about: AboutOrder<{ returnDays: number }> & { lines: Piece[] }) => {
  const { order, lines, publicUrl } = about
  return {
    subject: `Votre commande ${order.number} est livrée`,
    ...mailLayout(shop, {
      title: 'Votre commande est livrée',
      paragraphs: [
        orderProgress('delivered'),
        `Votre commande ${order.number} a été livrée. Nous espérons qu’elle vous plaît.`,
        `Un article ne convient pas ? Vous avez ${order.returnDays} jours pour changer d’avis.`,
        piecesRecap(order, lines, publicUrl),
      ],
      notes: [withdrawalLink(publicUrl, order)],
      button: seeOrder(about),
    }),
  }
}
