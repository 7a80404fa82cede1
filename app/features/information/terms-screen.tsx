import { Link } from 'react-router'
import { countryNames } from '../../../contract/countries.ts'
import type { PageText } from '../../../contract/texts.ts'
import { formatVersion } from '../../lib/formats.ts'
import { Article, type Section } from './article.tsx'
import { EmailLink, PhoneLink } from './contact-lines.tsx'
import { useFacts } from './facts.ts'

/** Dated by their version, which every order keeps (decision 22). */
export function TermsScreen({ text, more }: { text?: PageText; more?: Section[] }) {
  const { mediator, host, termsVersion, name, cancelWithin } = useFacts()
  return (
    <Article
      text={text}
      more={more}
      title="Conditions d’utilisation et de vente"
      intro={<p>Version du {formatVersion(termsVersion)}. Chaque commande conserve la version qu’elle a acceptée.</p>}
      sections={[
        { id: 'vendeur', title: 'Qui vend', body: <Seller /> },
        {
          id: 'objet',
          title: 'Objet',
          body: (
            <p>
              Ces conditions s’appliquent à l’utilisation du site et à toute commande passée par une personne agissant en tant que
              consommatrice. Passer commande, c’est les accepter.
            </p>
          ),
        },
        {
          id: 'prix',
          title: 'Produits et prix',
          body: (
            <p>
              Les prix sont en euros, toutes taxes comprises, hors livraison. La TVA est celle du pays de livraison ; le prix
              affiché ne change pas. Les photographies sont aussi fidèles que possible ; la description, la composition et
              l’entretien figurent sur chaque fiche. Une pièce n’est vendue que si elle est en stock au moment de la commande.
            </p>
          ),
        },
        {
          id: 'commande',
          title: 'Commande et paiement',
          body: (
            <>
              <p>
                Avant de payer, vous voyez le récapitulatif complet : articles, prix, livraison, total et adresse. Le bouton
                « Confirmer la commande » vous engage à payer. Le contrat est conclu à la confirmation du paiement ; un email le
                confirme et reprend ces conditions.
              </p>
              <p>
                Le paiement se fait par carte ou PayPal sur la page de notre prestataire. Une commande payée peut être annulée
                pendant {cancelWithin}, tant qu’elle n’est pas expédiée.
              </p>
            </>
          ),
        },
        {
          id: 'livraison',
          title: 'Livraison',
          body: (
            <p>
              Nous livrons en {countryNames.join(', ')}. La date promise est donnée avant le paiement et rappelée dans l’email de
              confirmation. Les modes, prix et délais sont sur la page <Link to="/shipping">Livraison</Link>. En cas de retard,
              vous pouvez nous demander de livrer dans un délai raisonnable, puis annuler la commande.
            </p>
          ),
        },
        { id: 'retractation', title: 'Droit de rétractation', body: <Withdrawal /> },
        { id: 'garanties', title: 'Garanties légales', body: <Guarantees /> },
        {
          id: 'avis',
          title: 'Avis',
          body: (
            <p>
              Seules les clientes dont la commande a été livrée peuvent laisser un avis, sur les articles reçus. Les avis sont
              publiés du plus récent au plus ancien, avec leur date et celle de l’achat. Aucun n’est modifié ; un refus est
              toujours motivé.
            </p>
          ),
        },
        {
          id: 'contenus',
          title: 'Contenus du site',
          body: (
            <p>
              Les textes, images et signes de {name} sont protégés par le droit de la propriété intellectuelle. Leur reprise
              demande notre accord écrit.
            </p>
          ),
        },
        {
          id: 'litiges',
          title: 'Réclamation et médiation',
          body: (
            <p>
              Écrivez-nous d’abord à <EmailLink />. Si notre réponse ne vous convient pas, vous pouvez saisir gratuitement le
              médiateur : {mediator.name}, {mediator.address}, {mediator.site.replace('https://', '')}.
            </p>
          ),
        },
        {
          id: 'droit',
          title: 'Droit applicable',
          body: (
            <p>
              Ces conditions relèvent du droit français. Si vous vivez dans un autre pays de l’Union européenne, vous gardez la
              protection des règles impératives de ce pays, et vous pouvez saisir ses tribunaux.
            </p>
          ),
        },
        {
          id: 'mentions',
          title: 'Hébergeur',
          body: (
            <p>
              {host.name}, {host.address}.
            </p>
          ),
        },
      ]}
    />
  )
}

function Seller() {
  const { company, address } = useFacts()
  return (
    <p>
      {company.legalName}, au capital de {company.capital}
      <br />
      {address}
      <br />
      SIRET {company.siret} — {company.register}
      <br />
      TVA intracommunautaire {company.vatNumber}
      <br />
      <EmailLink /> — <PhoneLink />
    </p>
  )
}

function Withdrawal() {
  const { company, address, email, returnDays } = useFacts()
  return (
    <>
      <p>
        Vous pouvez renoncer à votre commande, en tout ou en partie, sans motif, dès qu’elle est passée et jusqu’à {returnDays}{' '}
        jours après la réception du dernier colis. Si ce délai finit un samedi, un dimanche ou un jour férié, il va jusqu’au jour
        ouvrable suivant.
      </p>
      <p>
        Le plus simple : <Link to="/withdrawal">Renoncer au contrat ici</Link>, en bas de chaque page, sans compte. Vous pouvez
        aussi nous le dire clairement par email à <EmailLink /> avec votre nom et le numéro de la commande. Renvoyez ensuite les
        articles dans les 14 jours. Nous remboursons toutes les sommes reçues, livraison standard comprise, dans les 14 jours et
        par le même moyen de paiement ; nous pouvons attendre d’avoir reçu les articles ou la preuve de leur envoi. Les frais de
        renvoi sont à votre charge, sauf pour un échange ou un article défectueux.
      </p>
      <p>
        Vous répondez seulement de l’usure due à un usage allant au-delà de l’essayage. Les articles personnalisés à votre demande
        ne peuvent pas être repris.
      </p>
      <div className="rounded-soft border border-line bg-white p-6">
        <h3 className="font-medium">Modèle de formulaire de rétractation</h3>
        <p className="text-ink-soft text-sm">
          À l’attention de {company.legalName}, {address}, {email} : je vous notifie par la présente ma rétractation du contrat
          portant sur la vente du bien ci-dessous : … Commandé le … / reçu le … Numéro de commande : … Nom : … Adresse : …
          Signature (en cas de notification sur papier) : … Date : …
        </p>
      </div>
    </>
  )
}

const Guarantees = () => (
  <div className="rounded-soft border border-brass bg-white p-6">
    <p>
      Vous disposez d’un délai de deux ans à compter de la délivrance du bien pour obtenir la mise en œuvre de la garantie légale
      de conformité en cas d’apparition d’un défaut de conformité. Durant ce délai, vous n’êtes tenue d’établir que l’existence du
      défaut et non la date de son apparition.
    </p>
    <p>
      Elle donne droit à la réparation ou au remplacement du bien dans un délai de trente jours, sans frais et sans inconvénient
      majeur. Si le bien est réparé, la garantie est prolongée de six mois ; s’il est remplacé alors que vous demandiez la
      réparation, elle est renouvelée pour deux ans.
    </p>
    <p>
      Vous pouvez obtenir une réduction du prix en gardant le bien, ou son remboursement intégral contre restitution, si nous
      refusons de réparer ou de remplacer, si cela dépasse trente jours ou vous cause un inconvénient majeur, ou si le défaut
      persiste. Un défaut grave permet de le demander tout de suite.
    </p>
    <p>
      Ces droits résultent des articles L. 217-1 à L. 217-32 du code de la consommation. Faire obstacle à la garantie de mauvaise
      foi est puni d’une amende civile pouvant atteindre 300 000 euros ou 10 % du chiffre d’affaires moyen annuel (article L.
      241-5).
    </p>
    <p>
      Vous bénéficiez aussi de la garantie légale des vices cachés (articles 1641 à 1649 du code civil), pendant deux ans à
      compter de leur découverte : une réduction du prix si vous gardez le bien, ou un remboursement intégral contre restitution.
    </p>
  </div>
)
