import { LinkButton } from '../../../ui/button/link-button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'

/** The page of a product that does not exist (spec 2, product detail). */
export const ProductMissing = () => (
  <EmptyState
    wholePage
    icon="search"
    title={<h1>Produit non trouvé</h1>}
    action={<LinkButton to="/products">Retour à la collection</LinkButton>}
  >
    Cette pièce n’est plus proposée, ou son adresse a changé.
  </EmptyState>
)
