import * as messages from '../../../contract/text/messages.ts'
import { type FulfilAction, SignInScreen } from '../../features/accounts/sign-in/sign-in-screen.tsx'
import { pageMeta } from '../../lib/format/page-meta.ts'
import { loadPart } from '../../ui/overlay/load-part.ts'
import type { Route } from './+types/sign-in'

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Connexion' })

/** Cart and favourites are loaded only when an intended action has to be completed. */
const fulfilAction: FulfilAction = async (request) => {
  const { productId, name } = request
  if (request.kind === 'cart') {
    const cart = await loadPart(() => import('../../features/cart/add-to-cart.ts'), messages.cartAddFailed)
    return cart?.addLine({ productId, size: request.size, quantity: request.quantity }, name)
  }
  const favourites = await loadPart(() => import('../../features/favourites/add-favourite.ts'), messages.favouriteAddFailed)
  return favourites?.addFavourite(productId, name)
}

export default function SignIn() {
  return <SignInScreen fulfilAction={fulfilAction} />
}
