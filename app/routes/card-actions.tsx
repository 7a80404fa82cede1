import { QuickAdd } from '../features/cart/quick-add.tsx'
import type { CardActions } from '../features/catalogue/card-actions.ts'
import { FavouriteButton } from '../features/favourites/favourite-button.tsx'
import { Icon } from '../ui/icon.tsx'

/** The catalogue's cards get their heart and their button here, where features may meet. */
export const cardActions: CardActions = {
  heart: (product) => <FavouriteButton product={product} />,
  add: (product) => (
    <QuickAdd
      product={product}
      variant="secondary"
      className="w-full border-transparent! bg-paper! hover:bg-ink! touch:size-11 touch:rounded-full touch:p-0"
    >
      <Icon name="shopping-bag" className="hidden size-5 touch:block" />
      <span className="touch:sr-only">Ajouter au panier</span>
    </QuickAdd>
  ),
}
