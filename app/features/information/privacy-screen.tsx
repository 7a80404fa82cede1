import { Link } from 'react-router'
import type { PageText } from '../../../contract/api/texts.ts'
import { retentionDays } from '../../../contract/rules/retention-periods.ts'
import { periodText } from '../../../contract/time/duration.ts'
import { formatVersion } from '../../lib/format/formats.ts'
import { Article, type Section } from './article.tsx'
import { EmailLink } from './contact-lines.tsx'
import { useFacts } from './facts.ts'

export function PrivacyScreen({ text, more }: { text?: PageText; more?: Section[] }) {
  const { company, privacyVersion, host, address } = useFacts()
  return (
    <Article
      text={text}
      more={more}
      title="Politique de confidentialité"
      intro={<p>Version du {formatVersion(privacyVersion)}. Nous gardons peu, pour peu de temps, et vous pouvez tout revoir.</p>}
      sections={[
        {
          id: 'responsable',
          title: 'Qui en répond',
          body: (
            <p>
              {company.legalName}, {address}. Pour toute question sur vos données : <EmailLink />.
            </p>
          ),
        },
        { id: 'donnees', title: 'Ce que nous recueillons', body: <Collected /> },
        { id: 'usages', title: 'À quoi cela sert', body: <Uses /> },
        {
          id: 'partage',
          title: 'Avec qui nous partageons',
          body: (
            <p>
              Avec notre prestataire de paiement (Stripe ou PayPal, selon votre choix), pour encaisser et rembourser ; avec les
              transporteurs, pour livrer (nom, adresse et, si besoin, téléphone) ; avec notre hébergeur, {host.name}. Si vous vous
              connectez avec Google, il nous transmet votre nom et votre adresse email. Stripe, PayPal et Google peuvent traiter
              des données hors de l’Union européenne, sous les garanties que la Commission européenne reconnaît. Nous ne vendons
              ni ne louons aucune donnée.
            </p>
          ),
        },
        {
          id: 'cookies',
          title: 'Cookies',
          body: (
            <p>
              Nous n’utilisons que le strict nécessaire : votre navigateur garde le jeton de votre session et le nom de votre
              compte (local storage), ce que vous avez changé dans votre panier et vos favoris tant que la boutique ne l’a pas
              reçu, les huit dernières pièces que vous avez regardées, pour vous les remontrer (cette liste reste chez vous et
              s’efface d’un clic, sous chaque pièce), vos trois dernières recherches (de même, sous le champ de recherche), les
              mesures que vous avez choisi d’y garder pour le conseil de taille (elles n’en sortent que si vous les confiez à
              votre compte, et s’oublient d’un clic), le nombre de colonnes de vos listes, et, le temps d’une connexion avec
              Google, un cookie technique. Ni publicité, ni mesure d’audience, ni traceur tiers : c’est pourquoi aucun bandeau ne
              vous le demande.
            </p>
          ),
        },
        { id: 'duree', title: 'Combien de temps', body: <Retention /> },
        { id: 'droits', title: 'Vos droits', body: <Rights /> },
      ]}
    />
  )
}

const Collected = () => (
  <ul>
    <li>Votre compte et vos commandes : nom, adresse, email, téléphone si vous le donnez, articles commandés.</li>
    <li>Votre visite : navigateur, adresse IP et fuseau horaire, pour faire fonctionner et protéger le site.</li>
    <li>Vos messages au service client et, si vous le choisissez, votre inscription à la lettre d’information.</li>
    <li>
      Jamais vos données de carte : elles sont saisies chez notre prestataire de paiement et n’arrivent pas jusqu’à nous. Si vous
      le demandez, il garde votre carte ; vous la retirez depuis votre compte.
    </li>
  </ul>
)

const Uses = () => (
  <ul>
    <li>Préparer, livrer et suivre vos commandes, répondre à vos questions (exécution du contrat).</li>
    <li>Tenir la comptabilité et établir les factures (obligation légale).</li>
    <li>Protéger les comptes et prévenir la fraude (intérêt légitime).</li>
    <li>Vous écrire au sujet des nouveautés, seulement si vous l’avez demandé (consentement, retiré en un clic).</li>
  </ul>
)

const { sessionUnused, sessionWhole, mailRecipient, contactMessage, abandonedOrder } = retentionDays
const { unconfirmedSubscription, endedSubscription, unusedAccount, erasureNotice, withdrawal, invoice } = retentionDays

const Retention = () => (
  <ul>
    <li>
      Le compte : tant que vous l’utilisez ; après {periodText(unusedAccount)} sans visite, nous vous prévenons, puis l’effaçons{' '}
      {periodText(erasureNotice)} plus tard.
    </li>
    <li>
      Une connexion : {periodText(sessionUnused)} sans visite, {periodText(sessionWhole)} en tout.
    </li>
    <li>
      Les factures et les avoirs : {periodText(invoice)} à compter de la fin de leur année, comme la loi l’exige, à part du reste
      ; ensuite, ils ne nomment plus personne.
    </li>
    <li>Une commande jamais payée : {periodText(abandonedOrder)}, puis seulement ses chiffres.</li>
    <li>Une rétractation, une fois réglée : {periodText(withdrawal)}, comme preuve.</li>
    <li>Les messages du service client : {periodText(contactMessage)}.</li>
    <li>
      À qui un email est parti : {periodText(mailRecipient)} ; son contenu, jusqu’à son départ. Une inscription à la lettre jamais
      confirmée : {periodText(unconfirmedSubscription)} ; une adresse désinscrite : {periodText(endedSubscription)}, comme preuve.
    </li>
    <li>Les journaux techniques : douze mois au plus.</li>
  </ul>
)

function Rights() {
  const { company, address } = useFacts()
  return (
    <>
      <p>
        Vous pouvez consulter, corriger, télécharger ou effacer vos données depuis <Link to="/account/profile">votre compte</Link>
        , à l’onglet Paramètres. Vous pouvez aussi vous opposer à un usage ou le limiter : écrivez à <EmailLink /> ou à{' '}
        {company.legalName}, {address}. Nous répondons sous un mois.
      </p>
      <p>
        Vous pouvez dire ce que vos données deviennent après votre mort, et nous en charger : écrivez-nous à la même adresse
        (article 85 de la loi Informatique et Libertés).
      </p>
      <p>Vous pouvez enfin saisir la CNIL (cnil.fr) si notre réponse ne vous satisfait pas.</p>
    </>
  )
}
