import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'

/** Specification 2, product detail: missing. */
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
