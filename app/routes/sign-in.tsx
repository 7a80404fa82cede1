import { type FulfilWish, SignInScreen } from '../features/accounts/sign-in-screen.tsx'
import { pageMeta } from '../lib/page-meta.ts'
import type { Route } from './+types/sign-in'

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Connexion' })

/** Cart and favourites come only when there is something to fulfil. */
const fulfilWish: FulfilWish = async (wish) => {
  const { productId, name } = wish
  if (wish.kind === 'cart') {
    const { addLine } = await import('../features/cart/add-to-cart.ts')
    return addLine({ productId, size: wish.size, quantity: wish.quantity }, name)
  }
  const { addFavourite } = await import('../features/favourites/add-favourite.ts')
  return addFavourite(productId, name)
}

export default function SignIn() {
  return <SignInScreen fulfilWish={fulfilWish} />
}
