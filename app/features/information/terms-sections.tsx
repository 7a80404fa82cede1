import { Link } from 'react-router'
import { countryNames } from '../../../contract/rules/countries.ts'
import { guaranteeBox } from '../../../contract/text/legal/guarantee-box.ts'
import { refundDays, refundPromise, returnCost } from '../../../contract/text/legal/legal-sentences.ts'
import { EmailLink } from './contact-lines.tsx'
import { useFacts } from './facts.ts'

export const Purpose = () => (
  <p>
    Ces conditions s’appliquent à l’utilisation du site et à toute commande passée par une personne agissant en tant que
    consommatrice. Passer commande, c’est les accepter.
  </p>
)

export const Prices = () => (
  <p>
    Les prix sont en euros, toutes taxes comprises, hors livraison. La TVA est celle du pays de livraison ; le prix affiché ne
    change pas. Les photographies sont aussi fidèles que possible ; la description, la composition et l’entretien figurent sur
    chaque fiche. Une pièce n’est vendue que si elle est en stock au moment de la commande.
  </p>
)

export function OrderAndPayment() {
  const { cancelWithin } = useFacts()
  return (
    <>
      <p>
        Avant de payer, vous voyez le récapitulatif complet : articles, prix, livraison, total et adresse. Le bouton « Confirmer
        la commande » vous engage à payer. Le contrat est conclu à la confirmation du paiement ; un email le confirme et donne le
        lien vers ces conditions.
      </p>
      <p>
        Chaque étape se corrige avant la suivante : la quantité et la taille dans le panier, l’adresse, la livraison et le
        paiement sur la page de commande, jusqu’au bouton. Le contrat se conclut en français. Nous le conservons ; vous le relisez
        à tout moment, avec sa facture, dans <Link to="/account/profile">votre compte</Link>.
      </p>
      <p>
        Le paiement se fait par carte ou PayPal sur la page de notre prestataire. Une commande payée peut être annulée pendant{' '}
        {cancelWithin}, tant qu’elle n’est pas expédiée.
      </p>
    </>
  )
}

export const Delivery = () => (
  <>
    <p>
      Nous livrons en {countryNames.join(', ')}. La date promise est donnée avant le paiement et rappelée dans l’email de
      confirmation. Les modes, prix et délais sont sur la page <Link to="/shipping">Livraison</Link>.{' '}
    </p>
    <p>
      En cas de retard, vous pouvez suspendre le paiement, ou nous demander de livrer dans un délai supplémentaire raisonnable,
      puis résoudre le contrat si nous ne le faisons pas. Nous vous remboursons alors toutes les sommes versées dans les{' '}
      {refundDays} jours qui suivent (articles L. 216-6 et L. 216-7 du code de la consommation).
    </p>
  </>
)

export const Reviews = () => (
  <p>
    Seules les clientes dont la commande a été livrée peuvent laisser un avis, sur les articles reçus. Les avis sont publiés du
    plus récent au plus ancien, avec leur date et celle de l’achat. Aucun n’est modifié ; un refus est toujours motivé. Rien n’est
    donné en échange d’un avis. Un avis vous paraît faux ? Écrivez-nous à <EmailLink />
     : c’est gratuit, et nous vous répondons en disant pourquoi.
  </p>
)

export function Content() {
  const { name } = useFacts()
  return (
    <p>
      Les textes, images et signes de {name} sont protégés par le droit de la propriété intellectuelle. Leur reprise demande notre
      accord écrit.
    </p>
  )
}

export function Disputes() {
  const { mediator } = useFacts()
  return (
    <p>
      Écrivez-nous d’abord à <EmailLink />. Si notre réponse ne vous convient pas, vous pouvez saisir gratuitement le médiateur :{' '}
      {mediator.name}, {mediator.address}, {mediator.site.replace('https://', '')}.
    </p>
  )
}

export const ApplicableLaw = () => (
  <p>
    Ces conditions relèvent du droit français. Si vous vivez dans un autre pays de l’Union européenne, vous gardez la protection
    des règles impératives de ce pays, et vous pouvez saisir ses tribunaux.
  </p>
)

export function Withdrawal() {
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
        articles dans les {refundDays} jours. {refundPromise} {returnCost}
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

export const Guarantees = () => (
  <div className="rounded-soft border border-brass bg-white p-6">
    {guaranteeBox.map((part) =>
      typeof part === 'string' ? (
        <p key={part}>{part}</p>
      ) : (
        <ul key="cases" className="mb-4! list-none! pl-0!">
          {part.cases.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      ),
    )}
  </div>
)
