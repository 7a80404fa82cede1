import { formatCents } from '../../../../contract/rules/money.ts'
import type { ShopSettings } from '../../../../contract/rules/shop-settings.ts'
import { longDate } from '../../../../contract/time/french-dates.ts'
import { parisDay } from '../../../../contract/time/paris-day.ts'
import { mailLayout } from '../layout/mail-layout.ts'

/** The order that an alert is about, for its button into the back office. */
type AboutOrder = { order: { id: string; number: string }; publicUrl: string }

export const orderButton = ({ order, publicUrl }: AboutOrder) => ({
  label: 'Voir la commande',
  url: new URL(`/admin/orders/${order.id}`, publicUrl).href,
})

export const lateCaptureAlert = (shop: ShopSettings, about: AboutOrder) => ({
  subject: `Alerte : paiement reçu après annulation, commande ${about.order.number}`,
  ...mailLayout(shop, {
    title: 'Paiement reçu après annulation',
    paragraphs: [
      `La commande ${about.order.number} était annulée quand son paiement est arrivé. Le remboursement part de lui-même.`,
    ],
    button: orderButton(about),
  }),
})

type FailedRefund = AboutOrder & { order: { email: string }; amountCents: number; wasDone: boolean }

/** A refund did not arrive. `wasDone`: the customer had been told that it was on its way. */
export const refundFailedAlert = (shop: ShopSettings, { order, publicUrl, amountCents, wasDone }: FailedRefund) => ({
  subject: `Alerte : remboursement échoué, commande ${order.number}`,
  ...mailLayout(shop, {
    title: 'Un remboursement a échoué',
    paragraphs: [
      `Le prestataire de paiement n’a pas pu rendre ${formatCents(amountCents)} à la cliente de la commande ${order.number} (${order.email}).`,
      wasDone
        ? 'Il l’avait d’abord confirmé : la cliente attend cette somme et son avoir est édité. Rendez-la-lui par virement, sans nouveau remboursement dans la boutique.'
        : 'Demandez ce remboursement encore une fois depuis la commande ; s’il échoue de nouveau, rendez la somme par virement.',
    ],
    button: orderButton({ order, publicUrl }),
  }),
})

type UnreadableRefund = AboutOrder & { order: { email: string }; amountCents: number }

/** Nobody knows whether the money went back, and the shop goes on asking: the owner must not pay it twice. */
export const refundUnreadableAlert = (shop: ShopSettings, { order, publicUrl, amountCents }: UnreadableRefund) => ({
  subject: `Alerte : remboursement à vérifier, commande ${order.number}`,
  ...mailLayout(shop, {
    title: 'Un remboursement ne peut pas être suivi',
    paragraphs: [
      `Le prestataire de paiement ne dit pas à la boutique si les ${formatCents(amountCents)} de la commande ${order.number} (${order.email}) ont été rendus.`,
      'Regardez dans votre espace chez le prestataire si ce remboursement y est.',
      'S’il n’y est pas, faites vérifier la clé du prestataire dans les réglages du serveur avant tout virement : dès qu’elle est bonne, la boutique termine ce remboursement d’elle-même, et la somme serait rendue deux fois.',
    ],
    button: orderButton({ order, publicUrl }),
  }),
})

const disputeNews = {
  inquiry: {
    title: 'Une banque demande des explications',
    next: 'Aucune somme n’est retirée pour l’instant. Répondez dans votre espace chez le prestataire, ou remboursez la cliente depuis la commande : la demande est alors sans objet.',
  },
  open: {
    title: 'Un paiement est contesté',
    next: 'Répondez-y dans votre espace chez le prestataire, avec la preuve de livraison ; ne remboursez pas cette somme une seconde fois.',
  },
  won: { title: 'Une contestation est close en votre faveur', next: 'La somme vous reste acquise.' },
  lost: {
    title: 'Une contestation est perdue',
    next: 'La somme est rendue à la cliente par sa banque : ne la remboursez pas une seconde fois, et dites-le à votre comptable.',
  },
}

/** `isInquiry`: no money was taken yet. */
export type DisputeNews = {
  id: string
  state: 'open' | 'won' | 'lost'
  isInquiry: boolean
  amountCents: number
  answerBy: Date | null
}

function moneyOfWon({ refundCents = 0, wasRefunded }: DisputeAlert): string | undefined {
  if (refundCents > 0) return `La commande est annulée : la boutique rend maintenant ${formatCents(refundCents)} à la cliente.`
  if (wasRefunded) return 'La banque ne vous retire rien. Ce qui a été remboursé à la cliente lui reste acquis.'
  return undefined
}

type DisputeAlert = AboutOrder & { dispute: DisputeNews; refundCents?: number; wasRefunded?: boolean }

/** A chargeback. `refundCents`: what the shop refunds now that it ended; `wasRefunded`: (a part of) the money went back before. */
export const disputeAlert = (shop: ShopSettings, alert: DisputeAlert) => {
  const { order, publicUrl, dispute } = alert
  const { id, state, isInquiry, amountCents, answerBy } = dispute
  const news = disputeNews[isInquiry ? 'inquiry' : state]
  return {
    subject: `Alerte : contestation, commande ${order.number}`,
    ...mailLayout(shop, {
      title: news.title,
      paragraphs: [
        `Contestation ${id} de ${formatCents(amountCents)}, commande ${order.number}.`,
        ...(state === 'open' && answerBy
          ? [`Le prestataire attend votre réponse avant le ${longDate(parisDay(answerBy))}.`]
          : []),
        (state === 'won' && moneyOfWon(alert)) || news.next,
      ],
      button: orderButton({ order, publicUrl }),
    }),
  }
}
