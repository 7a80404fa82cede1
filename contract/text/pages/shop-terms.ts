import { countryNames } from '../../rules/countries.ts'
import type { ShopSettings } from '../../rules/shop-settings.ts'
import { durationText } from '../../time/duration.ts'
import { guaranteeBox } from '../legal/guarantee-box.ts'
import { refundDays, refundPromise, returnCost } from '../legal/legal-sentences.ts'
import { sellerLines } from '../legal/seller-lines.ts'
import { vatExemption } from '../legal/vat-exemption.ts'
import { addressLine, emailLink, listed, type PageSection, phoneLink, sellerName } from './page-facts.ts'

/**
 * The shop's own words of the terms under these settings. A change of a word is a new version of the terms, which the shop stores and
 * asks to be accepted at its next start (store-built-in-words.ts; decision 22).
 */
export const termsSections = (settings: ShopSettings): PageSection[] => [
  { id: 'vendeur', title: 'Qui vend', text: seller(settings) },
  {
    id: 'objet',
    title: 'Objet',
    text: 'Ces conditions s’appliquent à l’utilisation du site et à toute commande passée par une personne agissant en tant que consommatrice. Passer commande, c’est les accepter.',
  },
  {
    id: 'prix',
    title: 'Produits et prix',
    text: `${prices(settings)} Les photographies sont aussi fidèles que possible ; la description, la composition et l’entretien figurent sur chaque fiche. Une pièce n’est vendue que si elle est en stock au moment de la commande.`,
  },
  { id: 'commande', title: 'Commande et paiement', text: orderAndPayment(settings) },
  { id: 'livraison', title: 'Livraison', text: delivery },
  { id: 'retractation', title: 'Droit de rétractation', text: withdrawal(settings) },
  { id: 'garanties', title: 'Garanties légales', text: guarantees },
  {
    id: 'avis',
    title: 'Avis',
    text: `Seules les clientes dont la commande a été livrée peuvent laisser un avis, sur les articles reçus. Les avis sont publiés du plus récent au plus ancien, avec leur date et celle de l’achat. Aucun n’est modifié ; un refus est toujours motivé. Rien n’est donné en échange d’un avis. Un avis vous paraît faux ? Écrivez-nous à ${emailLink(settings)} : c’est gratuit, et nous vous répondons en disant pourquoi.`,
  },
  {
    id: 'contenus',
    title: 'Contenus du site',
    text: `Les textes, images et signes de ${settings.name} sont protégés par le droit de la propriété intellectuelle. Leur reprise demande notre accord écrit.`,
  },
  { id: 'litiges', title: 'Réclamation et médiation', text: disputes(settings) },
  {
    id: 'droit',
    title: 'Droit applicable',
    text: 'Ces conditions relèvent du droit français. Si vous vivez dans un autre pays de l’Union européenne, vous gardez la protection des règles impératives de ce pays, et vous pouvez saisir ses tribunaux.',
  },
]

const seller = (settings: ShopSettings) =>
  [...sellerLines(settings), `${emailLink(settings)} — ${phoneLink(settings)}`].join('\n')

const prices = ({ vatExempt }: ShopSettings) =>
  vatExempt
    ? `Les prix sont en euros, hors livraison ; aucune taxe ne s’y ajoute. ${vatExemption}.`
    : 'Les prix sont en euros, toutes taxes comprises, hors livraison. La TVA est celle du pays de livraison ; le prix affiché ne change pas.'

const orderAndPayment = ({ cancelMinutes }: ShopSettings) => `
Avant de payer, vous voyez le récapitulatif complet : articles, prix, livraison, total et adresse. Le bouton « Confirmer la commande » vous engage à payer. Le contrat est conclu à la confirmation du paiement ; un email le confirme et donne le lien vers ces conditions.

Chaque étape se corrige avant la suivante : la quantité et la taille dans le panier, l’adresse, la livraison et le paiement sur la page de commande, jusqu’au bouton. Le contrat se conclut en français. Nous le conservons ; vous le relisez à tout moment, avec sa facture, dans [votre compte](/account/profile).

Le paiement se fait par carte ou PayPal sur la page de notre prestataire. Une commande payée peut être annulée pendant ${durationText(cancelMinutes)}, tant qu’elle n’est pas expédiée.`

const delivery = `
Nous livrons en ${countryNames.join(', ')}. La date promise est donnée avant le paiement et rappelée dans l’email de confirmation. Les modes, prix et délais sont sur la page [Livraison](/shipping).

En cas de retard, vous pouvez suspendre le paiement, ou nous demander de livrer dans un délai supplémentaire raisonnable, puis résoudre le contrat si nous ne le faisons pas. Nous vous remboursons alors toutes les sommes versées dans les ${refundDays} jours qui suivent (articles L. 216-6 et L. 216-7 du code de la consommation).`

const withdrawal = (settings: ShopSettings) => `
Vous pouvez renoncer à votre commande, en tout ou en partie, sans motif, dès qu’elle est passée et jusqu’à ${settings.returnDays} jours après la réception du dernier colis. Si ce délai finit un samedi, un dimanche ou un jour férié, il va jusqu’au jour ouvrable suivant.

Le plus simple : [Renoncer au contrat ici](/withdrawal), en bas de chaque page, sans compte. Vous pouvez aussi nous le dire clairement par email à ${emailLink(settings)} avec votre nom et le numéro de la commande. Renvoyez ensuite les articles dans les ${refundDays} jours. ${refundPromise} ${returnCost}

Vous répondez seulement de l’usure due à un usage allant au-delà de l’essayage. Les articles personnalisés à votre demande ne peuvent pas être repris.

> ### Modèle de formulaire de rétractation
> À l’attention de ${listed([sellerName(settings), addressLine(settings), settings.email])} : je vous notifie par la présente ma rétractation du contrat portant sur la vente du bien ci-dessous : … Commandé le … / reçu le … Numéro de commande : … Nom : … Adresse : … Signature (en cas de notification sur papier) : … Date : …`

/** The box that nobody edits (guarantee-box.ts). */
const guarantees = guaranteeBox
  .map((part) => (typeof part === 'string' ? `> ${part}` : part.cases.map((text) => `> - ${text}`).join('\n')))
  .join('\n>\n')

/** Without the sentence on the mediator while none has been entered. */
function disputes(settings: ShopSettings): string {
  const { name, address, site } = settings.mediator
  const mediator = listed([name, address, site.replace('https://', '')])
  const first = `Écrivez-nous d’abord à ${emailLink(settings)}.`
  if (!name) return first
  return `${first} Si notre réponse ne vous convient pas, vous pouvez saisir gratuitement le médiateur : ${mediator}.`
}
