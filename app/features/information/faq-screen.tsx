import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { PageText } from '../../../contract/api/texts.ts'
import { countryNames } from '../../../contract/rules/countries.ts'
import { bankDelay, refundPromise, returnCost, returnHandled } from '../../../contract/text/legal/legal-sentences.ts'
import { Icon } from '../../ui/base/icon.tsx'
import { Article } from './article.tsx'
import { EmailLink } from './contact-lines.tsx'
import { useFacts } from './facts.ts'

export const FaqScreen = ({ text }: { text?: PageText }) => (
  <Article
    text={text}
    title="Questions fréquentes"
    sections={[
      { id: 'commandes', title: 'Commandes', body: <Orders /> },
      { id: 'livraison', title: 'Livraison', body: <Delivery /> },
      { id: 'retours', title: 'Retours', body: <Returns /> },
      { id: 'produits', title: 'Produits', body: <Products /> },
    ]}
  />
)

const Question = ({ title, children }: { title: string; children: ReactNode }) => (
  <details className="group border-line border-b first:border-t">
    <summary className="flex min-h-14 list-none items-center justify-between gap-4 py-3 font-medium">
      {title}
      <Icon name="plus" className="size-4 transition-transform group-open:rotate-45" />
    </summary>
    <div className="pb-5">{children}</div>
  </details>
)

function Orders() {
  const { cancelWithin } = useFacts()
  return (
    <>
      <Question title="Comment passer commande ?">
        <p>
          Choisissez votre taille, ajoutez la pièce au panier, puis validez avec une adresse de livraison et un moyen de paiement.
          Un compte suffit, il se crée en une minute. Un email confirme la commande dès que le paiement est reçu.
        </p>
      </Question>
      <Question title="Puis-je modifier ou annuler ma commande ?">
        <p>
          Oui, pendant {cancelWithin} après le paiement et tant qu’elle n’est pas expédiée : un bouton sur la page de la commande
          l’annule, et le remboursement part aussitôt. Pour la modifier, annulez-la puis commandez à nouveau.
        </p>
      </Question>
      <Question title="Quels moyens de paiement acceptez-vous ?">
        <p>
          La carte bancaire et PayPal. Vous payez sur la page sécurisée de notre prestataire : nous ne voyons jamais votre numéro
          de carte.
        </p>
      </Question>
      <Question title="Où trouver ma facture ?">
        <p>
          Dans <Link to="/account/profile">votre compte</Link>, sur la page de la commande, dès que le paiement est confirmé.
        </p>
      </Question>
    </>
  )
}

function Delivery() {
  const { methods, freeAbove } = useFacts()
  const free = `, offerte lorsque vos articles dépassent ${freeAbove}`
  const prices = methods.map(({ short, paid, price }) => `${paid} en ${short.toLowerCase()}${price.freeAbove ? free : ''}`)
  const delays = methods.map(({ short, delay }) => `${delay} en ${short.toLowerCase()}`)
  return (
    <>
      <Question title="Combien coûte la livraison ?">
        <p>{prices.join(' ; ')}.</p>
      </Question>
      <Question title="Quand vais-je recevoir ma commande ?">
        <p>
          En France, {new Intl.ListFormat('fr').format(delays)}. Les délais des autres pays sont sur la page{' '}
          <Link to="/shipping">Livraison</Link> ; la date promise s’affiche avant le paiement.
        </p>
      </Question>
      <Question title="Comment suivre mon colis ?">
        <p>Un email vous donne le numéro de suivi dès l’expédition. Il figure aussi sur la page de votre commande.</p>
      </Question>
      <Question title="Dans quels pays livrez-vous ?">
        <p>
          {countryNames.join(', ')}. Pour un autre pays, <Link to="/contact">écrivez-nous</Link>.
        </p>
      </Question>
    </>
  )
}

function Returns() {
  const { returnDays } = useFacts()
  return (
    <>
      <Question title="Combien de temps ai-je pour changer d’avis ?">
        <p>
          {returnDays} jours après la réception, sans avoir à donner de motif. Tout est expliqué sur la page{' '}
          <Link to="/returns">Retours et échanges</Link>.
        </p>
      </Question>
      <Question title="Comment renvoyer un article ?">
        <p>
          Écrivez à <EmailLink />
           : le service client vous donne un numéro d’autorisation de retour et, pour un échange ou un article défectueux,
          l’étiquette prépayée à coller sur le colis. {returnCost}
        </p>
      </Question>
      <Question title="Comment échanger une taille ?">
        <p>
          Dans <Link to="/account/profile">votre compte</Link>, sur la page de la commande livrée : la nouvelle taille vous est
          réservée aussitôt, et l’échange est gratuit. Les étapes sont sur la page{' '}
          <Link to="/returns#echange-par-courrier">Retours et échanges</Link>.
        </p>
      </Question>
      <Question title="Quand serai-je remboursée ?">
        <p>
          {returnHandled} {refundPromise} {bankDelay}
        </p>
      </Question>
    </>
  )
}

const Products = () => (
  <>
    <Question title="Comment choisir ma taille ?">
      <p>
        Le <Link to="/size-guide">guide des tailles</Link> donne les mesures de chaque taille. Entre deux tailles, prenez la plus
        grande.
      </p>
    </Question>
    <Question title="Comment entretenir mes pièces ?">
      <p>La composition et l’entretien sont indiqués sur la page de chaque produit, et sur l’étiquette cousue à l’intérieur.</p>
    </Question>
    <Question title="Un article épuisé reviendra-t-il ?">
      <p>Souvent, oui. Ajoutez-le à vos favoris pour le retrouver, ou écrivez-nous pour connaître la date.</p>
    </Question>
  </>
)
