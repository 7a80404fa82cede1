import { formatCents } from '../../../contract/money.ts'
import type { ShopSettings } from '../../../contract/shop-settings.ts'
import { isWithinWithdrawalPeriod, refundDueOn } from '../../../contract/withdrawal-period.ts'
import type { orders, withdrawals } from '../../database/schema/index.ts'
import { mailLayout } from '../mails/mail-layout.ts'
import { longDate } from '../orders/french-dates.ts'
import { stateTexts } from '../orders/order-texts.ts'
import { wholeRefundCents } from './refund-owed.ts'

type Stored = typeof withdrawals.$inferSelect
type Order = typeof orders.$inferSelect

const moment = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'full', timeStyle: 'medium', timeZone: 'Europe/Paris' })

const contentOf = ({ name, orderNumber, email, lines, reason }: Stored): string =>
  [
    `Nom : ${name}`,
    `Commande : ${orderNumber}`,
    `Email : ${email}`,
    `Articles : ${lines}`,
    ...(reason ? [`Motif (facultatif) : ${reason}`] : []),
  ].join('\n')

/** The receipt on a durable medium: content, date and time (law, withdrawal function). The same whether or not an order fits. */
export function receiptMail(settings: ShopSettings, stored: Stored) {
  const { postalAddress: seat, name, email } = settings
  return {
    subject: 'Accusé de réception de votre rétractation',
    ...mailLayout(settings, {
      title: 'Nous avons bien reçu votre rétractation',
      paragraphs: [
        `Votre déclaration nous est parvenue le ${moment.format(stored.declaredAt)} (heure de Paris). Voici son contenu :`,
        contentOf(stored),
        `Et maintenant ?\nRenvoyez les articles dans les 14 jours à : ${name}, ${seat.street}, ${seat.postalCode} ${seat.city}. Vous pouvez les avoir essayés ; seule une usure au-delà de l’essayage réduirait le remboursement. Les frais de retour sont à votre charge, sauf article défectueux.`,
        `Nous vous remboursons par le même moyen de paiement, frais de livraison standard compris, au plus tard le ${longDate(refundDueOn(stored.declaredAt))}, ou dès que nous aurons reçu les articles ou la preuve de leur envoi si c’est plus tard.`,
      ],
      footer: `Conservez ce message : il prouve la date de votre rétractation. Vous n’êtes pas à l’origine de cette demande ? Écrivez-nous à ${email}.`,
    }),
  }
}

/** To the owner, who acts on it. */
export function alertMail(settings: ShopSettings, stored: Stored, order: Order | undefined) {
  const found = order
    ? `Commande ${order.number} trouvée (${stateTexts[order.state].status.toLowerCase()}). ${
        isWithinWithdrawalPeriod(stored.declaredAt, order.deliveredAt, order.returnDays)
          ? 'Dans le délai.'
          : 'Hors délai : à examiner.'
      } Remboursement si toute la commande est concernée : ${formatCents(wholeRefundCents(order))}.`
    : 'Aucune commande ne porte ce numéro avec cette adresse email : à rapprocher à la main.'
  return {
    recipient: settings.email,
    subject: `Rétractation reçue : commande ${stored.orderNumber}`,
    ...mailLayout(settings, {
      title: 'Rétractation reçue',
      paragraphs: [
        `Déclarée le ${moment.format(stored.declaredAt)}.`,
        contentOf(stored),
        found,
        `Remboursement dû au plus tard le ${longDate(refundDueOn(stored.declaredAt))}, ou à réception des articles si c’est plus tard.`,
      ],
    }),
  }
}
