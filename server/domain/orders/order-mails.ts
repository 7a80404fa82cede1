import { formatCents } from '../../../contract/money.ts'
import type { Connection } from '../../database/client.ts'
import type { Tools } from '../../tools.ts'
import { html } from '../mails/html.ts'
import { type MailContent, mailLayout } from '../mails/mail-layout.ts'
import { type NewMail, queueMail } from '../mails/queue-mail.ts'
import type { StoredOrder } from './change-state.ts'
import { longDate } from './french-dates.ts'
import { linesOf } from './order-lines.ts'
import { piecesRecap } from './order-recap.ts'

type Needed = Pick<Tools, 'jobs' | 'config' | 'settings'>
type MailPlan = Pick<NewMail, 'kind' | 'subject' | 'attachments'> & { reference?: string; recipient?: string } & MailContent

const seeOrder = (order: StoredOrder, { config }: Needed) => ({
  label: 'Voir ma commande',
  url: `${config.PUBLIC_URL}/order/${order.id}`,
})

/** In every mail about an order that was sent out (law, withdrawal function). */
export const withdrawalLink = (publicUrl: string, { number }: Pick<StoredOrder, 'number'>) => {
  const url = `${publicUrl}/withdrawal?order=${number}`
  return {
    html: html`<a href="${url}" style="color:#7a3b46">Renoncer au contrat ici</a>`,
    text: `Renoncer au contrat ici : ${url}`,
  }
}

/** One mail about an order, in the transaction of its cause. */
export async function queueOrderMail(tx: Connection, tools: Needed, order: StoredOrder, plan: MailPlan): Promise<void> {
  const { kind, reference = order.id, recipient = order.email, subject, attachments = [], ...content } = plan
  await queueMail(tx, tools.jobs, {
    kind,
    reference,
    recipient,
    subject,
    attachments,
    ...mailLayout(tools.settings.now(), content),
  })
}

/** The provider's word: its page ended unpaid, or the payment under way failed for good. */
export const queueUnpaidMail = (tx: Connection, tools: Needed, order: StoredOrder, end: 'expired' | 'failed'): Promise<void> =>
  queueOrderMail(tx, tools, order, {
    kind: 'payment_expired',
    subject: `Votre commande ${order.number} n’a pas été payée`,
    title: 'Votre commande n’a pas été payée',
    paragraphs: [
      end === 'failed'
        ? `Le paiement de votre commande ${order.number} n’a pas abouti : elle est annulée et rien n’a été débité.`
        : `Nous n’avons pas reçu le paiement de votre commande ${order.number} dans le temps prévu : elle est annulée et rien n’a été débité.`,
      'Vos articles vous plaisent toujours ? Ils vous attendent dans votre panier, dans la limite du stock disponible.',
    ],
    button: { label: 'Reprendre mon panier', url: `${tools.config.PUBLIC_URL}/checkout` },
  })

/** To the shopper, and an alert to the owner. */
export async function queueLateCaptureMails(tx: Connection, tools: Needed, order: StoredOrder): Promise<void> {
  await queueOrderMail(tx, tools, order, {
    kind: 'late_capture',
    subject: `Votre paiement pour la commande ${order.number} vous est rendu`,
    title: 'Votre paiement vous est rendu',
    paragraphs: [
      `Votre paiement de ${formatCents(order.totalCents)} pour la commande ${order.number} nous est parvenu après l’annulation de celle-ci.`,
      'Nous vous remboursons la totalité sur le même moyen de paiement ; vous n’avez rien à faire. Selon votre banque, comptez 5 à 10 jours ouvrés.',
    ],
    button: seeOrder(order, tools),
  })
  await queueOrderMail(tx, tools, order, {
    kind: 'late_capture_alert',
    recipient: tools.settings.now().email,
    subject: `Alerte : paiement reçu après annulation, commande ${order.number}`,
    title: 'Paiement reçu après annulation',
    paragraphs: [`La commande ${order.number} était annulée quand son paiement est arrivé. Le remboursement part de lui-même.`],
  })
}

/** `refundCents`: what goes back now. Of a paid order it may be nothing, when all of it is on its way already. */
export const queueCancelledMail = async (tx: Connection, tools: Needed, order: StoredOrder, refundCents: number): Promise<void> =>
  queueOrderMail(tx, tools, order, {
    kind: 'order_cancelled',
    subject: `Annulation de votre commande ${order.number}`,
    title: 'Votre commande est annulée',
    paragraphs: [
      `Votre commande ${order.number} est annulée.`,
      moneyOfCancelled(order, refundCents),
      piecesRecap(order, await linesOf(tx, order.id)),
    ],
    button: seeOrder(order, tools),
  })

function moneyOfCancelled({ paidAt }: StoredOrder, refundCents: number): string {
  if (!paidAt) return 'Rien n’a été débité.'
  const going = refundCents > 0 ? `Nous vous remboursons ${formatCents(refundCents)}` : 'Votre remboursement est déjà en route,'
  return `${going} sur le même moyen de paiement. Selon votre banque, comptez 5 à 10 jours ouvrés.`
}

export const queueRefundedMail = (
  tx: Connection,
  tools: Needed,
  order: StoredOrder,
  refund: { id: string; amountCents: number },
) =>
  queueOrderMail(tx, tools, order, {
    kind: 'order_refunded',
    reference: refund.id,
    subject: `Remboursement de votre commande ${order.number}`,
    title: 'Votre remboursement est parti',
    paragraphs: [
      `Nous avons remboursé ${formatCents(refund.amountCents)} pour votre commande ${order.number}, sur le même moyen de paiement.`,
      'Selon votre banque, la somme apparaît sous 5 à 10 jours ouvrés.',
      'Votre avoir est joint à ce message ; vous le retrouvez aussi sur la page de la commande.',
    ],
    attachments: [{ kind: 'credit_note', refundId: refund.id }],
    button: seeOrder(order, tools),
  })

/** To the owner: the money of a refund did not arrive. `wasDone`: the shopper had been told that it was on its way. */
export const queueRefundFailedAlert = (
  tx: Connection,
  tools: Needed,
  order: StoredOrder,
  refund: { id: string; amountCents: number; wasDone: boolean },
): Promise<void> =>
  queueOrderMail(tx, tools, order, {
    kind: 'refund_failed_alert',
    reference: refund.id,
    recipient: tools.settings.now().email,
    subject: `Alerte : remboursement échoué, commande ${order.number}`,
    title: 'Un remboursement a échoué',
    paragraphs: [
      `Le prestataire de paiement n’a pas pu rendre ${formatCents(refund.amountCents)} à la cliente de la commande ${order.number} (${order.email}).`,
      refund.wasDone
        ? 'Il l’avait d’abord confirmé : la cliente attend cette somme et son avoir est édité. Rendez-la-lui par virement, sans nouveau remboursement dans la boutique.'
        : 'Demandez ce remboursement encore une fois depuis la commande ; s’il échoue de nouveau, rendez la somme par virement.',
    ],
  })

export const queueShippedMail = async (
  tx: Connection,
  tools: Needed,
  order: StoredOrder,
  parcel: { carrier: string; trackingNumber: string },
) =>
  queueOrderMail(tx, tools, order, {
    kind: 'order_shipped',
    subject: `Votre commande ${order.number} est en route`,
    title: 'Votre commande est en route',
    paragraphs: [
      `Bonne nouvelle : votre commande ${order.number} est partie, confiée à ${parcel.carrier}.`,
      { heading: 'Numéro de suivi', text: parcel.trackingNumber },
      ...(order.promisedDelivery
        ? [{ heading: 'Livraison prévue', text: `Au plus tard le ${longDate(order.promisedDelivery)}` }]
        : []),
      { heading: 'Adresse de livraison', text: order.shippingAddress },
      piecesRecap(order, await linesOf(tx, order.id)),
    ],
    notes: [withdrawalLink(tools.config.PUBLIC_URL, order)],
    button: { ...seeOrder(order, tools), label: 'Suivre ma commande' },
  })

export const queueDeliveredMail = async (tx: Connection, tools: Needed, order: StoredOrder): Promise<void> =>
  queueOrderMail(tx, tools, order, {
    kind: 'order_delivered',
    subject: `Votre commande ${order.number} est livrée`,
    title: 'Votre commande est livrée',
    paragraphs: [
      `Votre commande ${order.number} a été livrée. Nous espérons qu’elle vous plaît.`,
      `Un article ne convient pas ? Vous avez ${order.returnDays} jours pour changer d’avis.`,
      piecesRecap(order, await linesOf(tx, order.id)),
    ],
    notes: [withdrawalLink(tools.config.PUBLIC_URL, order)],
    button: seeOrder(order, tools),
  })
