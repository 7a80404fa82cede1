import type { Cart, CartItem } from '../../../contract/api/cart.ts'
import { centsOf, formatShort } from '../../../contract/rules/money.ts'
import * as messages from '../../../contract/text/messages.ts'
import * as pendingMessages from '../../../contract/text/pending-messages.ts'
import { callApi, messageOf } from '../../lib/api/api-client.ts'
import { lastKnownAccount } from '../../lib/api/token.ts'
import { whenVisible } from '../../lib/dom/when-visible.ts'
import type { Outcome } from '../../lib/pending/outcomes.ts'
import { createPendingQueue } from '../../lib/pending/pending-queue.ts'
import type { Pending } from '../../lib/pending/pending-store.ts'
import { startQueue } from '../../lib/pending/start-queue.ts'
import { notifyOtherTabs, queryClient, readAnew } from '../../lib/query/query-client.ts'
import { toast } from '../../ui/overlay/toast.ts'
import { cartQuery } from './cart-query.ts'
import { type CartChange, cartRequest, cartRules, refusalKind } from './cart-requests.ts'
import { emptyCart } from './cart-totals.ts'
import { openCart } from './open-cart.ts'

const words = {
  add: { failed: messages.cartAddFailed, signedOut: messages.cartAddSignIn },
  set: { failed: messages.quantityFailed, signedOut: messages.cartChangeSignIn },
  remove: { failed: messages.cartRemoveFailed, signedOut: messages.cartRemoveSignIn },
  clear: { failed: messages.cartClearFailed, signedOut: messages.cartClearSignIn },
} satisfies Record<CartChange['kind'], { failed: string; signedOut: string }>

/** The response to clearing the cart is empty. */
const send = async ({ key, change }: Pending<CartChange>): Promise<Cart> =>
  (await callApi<Cart | undefined>(...cartRequest(change, key))) ?? emptyCart

function tellDone(change: CartChange, cart: Cart) {
  if (change.kind === 'clear') return toast.success(messages.cartCleared)
  if (change.kind === 'set') return toast.success(messages.quantityChanged)
  if (change.kind === 'remove')
    return toast.success(
      messages.cartRemoved,
      { label: 'Annuler', onAction: () => void changeCart({ ...change, kind: 'add' }) },
      change.imageUrl === undefined ? undefined : { imageUrl: change.imageUrl, line: `${change.name} · Taille ${change.size}` },
    )
  const added = cart.items.find(({ productId, size }) => productId === change.productId && size === change.size)
  return toast.success(
    messages.cartAdded(change.name),
    { label: 'Voir le panier', onAction: openCart },
    added && {
      imageUrl: added.product.imageUrl,
      line: `Taille ${added.size} · ${formatShort(centsOf(added.product.price))}`,
    },
  )
}

const queue = createPendingQueue<CartChange, Cart>('cart', {
  send,
  async onDone({ userId, change }, cart) {
    await queryClient.cancelQueries({ queryKey: cartQuery.queryKey })
    // The user may have signed out, or somebody else in, meanwhile.
    if (lastKnownAccount()?.user.id !== userId) return
    queryClient.setQueryData(cartQuery.queryKey, cart)
    notifyOtherTabs(cartQuery.queryKey)
    // Only in the tab that she is looking at; in any other the cart itself says so.
    if (document.visibilityState !== 'hidden') tellDone(change, cart)
  },
  onRefused({ change }, refusal) {
    whenVisible(() => toast[refusalKind(refusal)](messageOf(refusal, words[change.kind].failed)))
    void readAnew(cartQuery)
  },
  onPutAside(change) {
    const failed = change.kind === 'add' ? messages.cartAddError : words[change.kind].failed
    whenVisible(() => toast.error(pendingMessages.changePutAside(failed, change.kind === 'clear' ? undefined : change.name)))
    void readAnew(cartQuery)
  },
  onExpired: ({ length }) => whenVisible(() => toast.error(pendingMessages.changesExpired(length))),
  ...cartRules,
})

/** The changes of the cart that the shop has not answered yet. */
export const pendingCart = startQueue('cart', queue)

/** Keeps the change on this device and sends it; a toast shows the outcome (decision 47). */
export async function changeCart(change: CartChange, key?: string): Promise<Outcome> {
  const outcome = await pendingCart.change(change, key)
  const { failed, signedOut } = words[change.kind]
  if (outcome === 'waiting') toast.error(pendingMessages.savedForLater(failed))
  if (outcome === 'signed-out') toast.error(signedOut)
  if (outcome === 'unstored') toast.error(pendingMessages.savedWhileOpen(failed))
  if (outcome === 'full') toast.error(pendingMessages.tooManyWaiting(failed))
  if (outcome === 'unkept') toast.error(failed)
  return outcome
}

export const removeLine = ({ productId, size, quantity, product: { name, imageUrl } }: CartItem) =>
  changeCart({ kind: 'remove', productId, size, quantity, name, imageUrl })
