import type { Cart, CartAddition } from '../../../contract/cart.ts'
import { messages } from '../../../contract/messages.ts'
import { callApi, isUnexpected, messageOf } from '../../lib/api-client.ts'
import { queryClient } from '../../lib/query-client.ts'
import { toast } from '../../ui/toast.ts'
import { type Addition, refusalOfAddition } from './addition.ts'
import { cartQuery } from './cart-query.ts'
import { openCart } from './open-cart.ts'

/** Adds and says so; true when it is in the cart. */
export async function addToCart(addition: Addition): Promise<boolean> {
  const refusal = refusalOfAddition(addition, queryClient.getQueryData(cartQuery.queryKey))
  if (refusal) {
    toast.warning(refusal)
    return false
  }
  return addLine({ productId: addition.product.id, size: addition.size, quantity: addition.quantity }, addition.product.name)
}

/** For a wish, whose stock only the server knows. */
export async function addLine(line: CartAddition, name: string): Promise<boolean> {
  try {
    const cart = await callApi<Cart>('/cart/create', { method: 'POST', body: line })
    await queryClient.cancelQueries({ queryKey: cartQuery.queryKey })
    queryClient.setQueryData(cartQuery.queryKey, cart)
    toast.success(messages.cartAdded(name), { label: 'Voir le panier', onAction: openCart })
    return true
  } catch (error) {
    toast.error(isUnexpected(error) ? messages.cartAddError : messageOf(error, messages.cartAddFailed, messages.cartAddSignIn))
    return false
  }
}
