import { retentionDays } from '../../rules/retention-periods.ts'
import type { ShopSettings } from '../../rules/shop-settings.ts'
import { periodText } from '../../time/duration.ts'
import { storedInBrowser, storedInTab } from './browser-storage.ts'
import { addressLine, emailLink, listed, type PageSection, sellerName } from './page-facts.ts'

/** The shop's own words of the privacy policy under these settings; a change of a word is a new version, as in shop-terms.ts. */
export const privacySections = (settings: ShopSettings): PageSection[] => [
  {
    id: 'responsable',
    title: 'Qui en répond',
    text: `${listed([sellerName(settings), addressLine(settings)])}. Pour toute question sur vos données : ${emailLink(settings)}.`,
  },
  { id: 'donnees', title: 'Ce que nous recueillons', text: collected },
  { id: 'usages', title: 'À quoi cela sert', text: uses },
  {
    id: 'partage',
    title: 'Avec qui nous partageons',
    text: `Avec notre prestataire de paiement (Stripe ou PayPal, selon votre choix), pour encaisser et rembourser ; avec les transporteurs, pour livrer (nom, adresse et, si besoin, téléphone) ; avec ${listed(['notre hébergeur', settings.host.name])}. Si vous vous connectez avec Google, il nous transmet votre nom et votre adresse email. Stripe, PayPal et Google peuvent traiter des données hors de l’Union européenne, sous les garanties que la Commission européenne reconnaît. Nous ne vendons ni ne louons aucune donnée.`,
  },
  { id: 'cookies', title: 'Cookies', text: cookies },
  { id: 'duree', title: 'Combien de temps', text: retention },
  { id: 'droits', title: 'Vos droits', text: rights(settings) },
]

const collected = `
- Votre compte et vos commandes : nom, adresse, email, téléphone si vous le donnez, articles commandés.
- Votre visite : navigateur, adresse IP et fuseau horaire, pour faire fonctionner et protéger le site.
- Vos messages au service client et, si vous le choisissez, votre inscription à nos nouveautés ou à nos offres.
- Jamais vos données de carte : elles sont saisies chez notre prestataire de paiement et n’arrivent pas jusqu’à nous. Si vous le demandez, il garde votre carte ; vous la retirez depuis votre compte.`

const uses = `
- Préparer, livrer et suivre vos commandes, répondre à vos questions (exécution du contrat).
- Tenir la comptabilité et établir les factures (obligation légale).
- Protéger les comptes et prévenir la fraude (intérêt légitime).
- Vous écrire au sujet des nouveautés ou de nos offres, chacune seulement si vous l’avez demandé (consentement, retiré en un clic).`

const asList = (stored: typeof storedInBrowser) => stored.map(({ words }) => `- ${words}`).join('\n')

const cookies = `
Nous n’utilisons que le strict nécessaire. Votre navigateur garde (local storage) :

${asList(storedInBrowser)}

Jusqu’à la fermeture de l’onglet, il garde aussi (session storage) :

${asList(storedInTab)}

Le temps d’une connexion avec Google, il garde un cookie technique. Ni publicité, ni mesure d’audience, ni traceur tiers : c’est pourquoi aucun bandeau ne vous le demande.`

const { sessionUnused, sessionWhole, mailRecipient, contactMessage, abandonedOrder } = retentionDays
const { unconfirmedSubscription, endedSubscription, unusedAccount, erasureNotice, withdrawal, invoice } = retentionDays

const retention = `
- Le compte : tant que vous l’utilisez ; après ${periodText(unusedAccount)} sans visite, nous vous prévenons, puis l’effaçons ${periodText(erasureNotice)} plus tard.
- Une connexion : ${periodText(sessionUnused)} sans visite, ${periodText(sessionWhole)} en tout.
- Les factures et les avoirs : ${periodText(invoice)} à compter de la fin de leur année, comme la loi l’exige, à part du reste ; ensuite, ils ne nomment plus personne.
- Une commande jamais payée : ${periodText(abandonedOrder)}, puis seulement ses chiffres.
- Une rétractation, une fois réglée : ${periodText(withdrawal)}, comme preuve.
- Les messages du service client : ${periodText(contactMessage)}.
- À qui un email est parti : ${periodText(mailRecipient)} ; son contenu, jusqu’à son départ. Une inscription aux nouveautés ou aux offres jamais confirmée : ${periodText(unconfirmedSubscription)} ; une adresse désinscrite : ${periodText(endedSubscription)}, comme preuve.
- Les journaux techniques : douze mois au plus.`

const rights = (settings: ShopSettings) => `
Vous pouvez consulter, corriger, télécharger ou effacer vos données depuis [votre compte](/account/profile), à l’onglet Paramètres. Vous pouvez aussi vous opposer à un usage ou le limiter : écrivez à ${emailLink(settings)} ou à ${listed([sellerName(settings), addressLine(settings)])}. Nous répondons sous un mois.

Vous pouvez dire ce que vos données deviennent après votre mort, et nous en charger : écrivez-nous à la même adresse (article 85 de la loi Informatique et Libertés).

Vous pouvez enfin saisir la CNIL (cnil.fr) si notre réponse ne vous satisfait pas.`
