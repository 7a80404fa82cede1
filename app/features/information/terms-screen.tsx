import type { PageText } from '../../../contract/api/texts.ts'
import { formatVersion } from '../../lib/format/formats.ts'
import { Article, type Section } from './article.tsx'
import { useFacts } from './facts.ts'
import { Seller } from './seller.tsx'
import {
  ApplicableLaw,
  Content,
  Delivery,
  Disputes,
  Guarantees,
  OrderAndPayment,
  Prices,
  Purpose,
  Reviews,
  Withdrawal,
} from './terms-sections.tsx'

/** Dated by their version, which every order records (decision 22). */
export function TermsScreen({ text, more }: { text?: PageText; more?: Section[] }) {
  const { termsVersion } = useFacts()
  return (
    <Article
      text={text}
      more={more}
      title="Conditions d’utilisation et de vente"
      intro={<p>Version du {formatVersion(termsVersion)}. Chaque commande conserve la version qu’elle a acceptée.</p>}
      sections={[
        { id: 'vendeur', title: 'Qui vend', body: <Seller /> },
        { id: 'objet', title: 'Objet', body: <Purpose /> },
        { id: 'prix', title: 'Produits et prix', body: <Prices /> },
        { id: 'commande', title: 'Commande et paiement', body: <OrderAndPayment /> },
        { id: 'livraison', title: 'Livraison', body: <Delivery /> },
        { id: 'retractation', title: 'Droit de rétractation', body: <Withdrawal /> },
        { id: 'garanties', title: 'Garanties légales', body: <Guarantees /> },
        { id: 'avis', title: 'Avis', body: <Reviews /> },
        { id: 'contenus', title: 'Contenus du site', body: <Content /> },
        { id: 'litiges', title: 'Réclamation et médiation', body: <Disputes /> },
        { id: 'droit', title: 'Droit applicable', body: <ApplicableLaw /> },
      ]}
    />
  )
}
