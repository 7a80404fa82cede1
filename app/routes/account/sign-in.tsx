import * as messages from '../../../contract/text/messages.ts'
import { type FulfilAction, SignInScreen } from '../../features/accounts/sign-in/sign-in-screen.tsx'
import { pageMeta } from '../../lib/format/page-meta.ts'
import type { Outcome } from '../../lib/pending/outcomes.ts'
import { loadPart } from '../../ui/overlay/load-part.ts'
import type { Route } from './+types/sign-in'

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Connexion' })

/** Cart and favourites are loaded only when an intended action has to be completed. */
const fulfilAction: FulfilAction = async (action) => {
  const { productId, name, imageUrl, key } = action
  if (action.kind === 'cart') {
    const cart = await loadPart(() => import('../../features/cart/cart-changes.ts'), messages.cartAddFailed)
    const { size, quantity } = action
    return isStored(await cart?.changeCart({ kind: 'add', productId, name, imageUrl, size, quantity }, key))
  }
  const { wanted = true } = action
  const failed = wanted ? messages.favouriteAddFailed : messages.favouriteRemoveFailed
  const favourites = await loadPart(() => import('../../features/favourites/favourite-changes.ts'), failed)
  return isStored(await favourites?.changeFavourite({ productId, name, wanted }, key))
}

/** The shop has answered, or this device sends it until it does. */
const storedOutcomes: (Outcome | undefined)[] = ['done', 'refused', 'waiting', 'unstored', 'replaced']
const isStored = (outcome: Outcome | undefined) => storedOutcomes.includes(outcome)

export default function SignIn() {
  return <SignInScreen fulfilAction={fulfilAction} />
}
