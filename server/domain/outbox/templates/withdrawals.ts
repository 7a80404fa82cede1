import { formatCents } from '../../../../contract/rules/money.ts'
import type { ShopSettings } from '../../../../contract/rules/shop-settings.ts'
import { refundDueOn } from '../../../../contract/rules/withdrawal-period.ts'
import { refundDays, refundPromise, returnCost } from '../../../../contract/text/legal/legal-sentences.ts'
import { longDate } from '../../../../contract/time/french-dates.ts'
import { frenchFormat } from '../../../../contract/time/french-format.ts'
import { mailLayout } from '../layout/mail-layout.ts'
import { typedText } from '../layout/typed-text.ts'
import { orderButton } from './owner-alerts.ts'

type Declaration = {
  name: string
  orderNumber: string
  email: string
  lines: string
  reason?: string | null
  declaredAt: Date
}

const moment = frenchFormat({ dateStyle: 'full', timeStyle: 'medium' })

const contentOf = ({ name, orderNumber, email, lines, reason }: Declaration): string =>
  [
    `Nom : ${typedText(name)}`,
    `Commande : ${typedText(orderNumber)}`,
    `Email : ${email}`,
    `Articles : ${typedText(lines)}`,
    ...(reason ? [`Motif (facultatif) : ${typedText(reason)}`] : []),
  ].join('\n')

type Receipt = {
  declaration: Declaration
  /** Whether an order matches number and mailbox. */
  fits: boolean
  /** A well-formed order number, or nothing: anything else that was typed is a stranger's. */
  parsedNumber: string | undefined
}

/**
 * The receipt on a durable medium: content, date and time (law, withdrawal function). Without an order that matches number and
 * mailbox anybody may have written it, so it repeats nothing but date and number (security, mails).
 */
export const withdrawalReceipt = (shop: ShopSettings, { declaration, fits, parsedNumber }: Receipt) => {
  const { postalAddress: seat, name, email } = shop
  const { declaredAt } = declaration
  return {
    subject: 'Accusé de réception de votre rétractation',
    ...mailLayout(shop, {
      title: 'Nous avons bien reçu votre rétractation',
      paragraphs: [
        `Votre déclaration nous est parvenue le ${moment(declaredAt)} (heure de Paris). Voici son contenu :`,
        fits ? contentOf(declaration) : `Commande : ${parsedNumber ?? 'numéro non reconnu'}`,
        `Et maintenant ?\nSi vous avez déjà reçu les articles, renvoyez-les dans les ${refundDays} jours à : ${name}, ${seat.street}, ${seat.postalCode} ${seat.city}. Vous pouvez les avoir essayés ; seule une usure au-delà de l’essayage réduirait le remboursement. ${returnCost} S’ils ne sont pas encore partis, vous n’avez rien à renvoyer.`,
        `${refundPromise} Ces ${refundDays} jours vont jusqu’au ${longDate(refundDueOn(declaredAt))}.`,
      ],
      footer: `Conservez ce message : il prouve la date de votre rétractation. Vous n’êtes pas à l’origine de cette demande ? Écrivez-nous à ${email}.`,
    }),
  }
}

type Alert = {
  declaration: Declaration
  /** The matching order; `refundLeftCents`: what a withdrawal from all of it still refunds. */
  order: { id: string; number: string; status: string; inTime: boolean; refundLeftCents: number } | undefined
  publicUrl: string
}

/** To the owner, who handles it. */
export const withdrawalAlert = (shop: ShopSettings, { declaration, order, publicUrl }: Alert) => {
  const { declaredAt, orderNumber } = declaration
  const nothingLeft = order?.refundLeftCents === 0
  const found = order
    ? `Commande ${order.number} trouvée (${order.status.toLowerCase()}). ${
        order.inTime ? 'Dans le délai.' : 'Hors délai : à examiner.'
      } ${nothingLeft ? 'Il ne reste rien à rembourser.' : `Remboursement si toute la commande est concernée : ${formatCents(order.refundLeftCents)}.`}`
    : 'Aucune commande ne porte ce numéro avec cette adresse email : à rapprocher à la main.'
  return {
    subject: `Rétractation reçue : commande ${typedText(orderNumber)}`,
    ...mailLayout(shop, {
      title: 'Rétractation reçue',
      paragraphs: [
        `Déclarée le ${moment(declaredAt)}.`,
        contentOf(declaration),
        found,
        ...(nothingLeft
          ? []
          : [
              `Remboursement dû au plus tard le ${longDate(refundDueOn(declaredAt))}, ou à réception des articles si c’est plus tard.`,
            ]),
      ],
      button: order
        ? orderButton({ order, publicUrl })
        : { label: 'Voir les rétractations', url: new URL('/admin/withdrawals', publicUrl).href },
    }),
  }
}
