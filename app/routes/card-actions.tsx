import { QuickAdd } from '../features/cart/add/quick-add.tsx'
import { QuickSizes } from '../features/cart/add/quick-sizes.tsx'
import type { CardActions } from '../features/catalogue/card/card-actions.ts'
import { FavouriteButton } from '../features/favourites/favourite-button.tsx'
import { SizeGuideLink } from '../features/information/size-guide/size-guide-link.tsx'
import { Icon } from '../ui/base/icon.tsx'

/** Gives the product cards their favourite and cart buttons: routes may combine features. */
export const cardActions: CardActions = {
  heart: (product) => <FavouriteButton product={product} />,
  add: (product) => (
    <QuickAdd
      product={product}
      renderSizeHelp={(size) => <SizeGuideLink product={product} chosen={size} />}
      variant="secondary"
      className="w-full border-transparent! bg-paper! hover:bg-ink! touch:size-11 touch:rounded-full touch:p-0"
    >
      <Icon name="shopping-bag" className="hidden size-5 touch:block" />
      <span className="touch:sr-only">Ajouter au panier</span>
    </QuickAdd>
  ),
  sizes: (product) => <QuickSizes product={product} />,
}
