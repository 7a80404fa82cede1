import type { Cart, CartAddition } from '../../../contract/api/cart.ts'
import { centsOf, formatShort } from '../../../contract/rules/money.ts'
import * as messages from '../../../contract/text/messages.ts'
import { ApiError, callApi, isUnexpected, messageOf } from '../../lib/query/api-client.ts'
import { notifyOtherTabs, queryClient } from '../../lib/query/query-client.ts'
import { toast } from '../../ui/overlay/toast.ts'
import { cartQuery } from './cart-query.ts'
import { openCart } from './open-cart.ts'
import { type Addition, validateAddition } from './validate-addition.ts'

/** `failed`: the shop gave no answer about the product. */
type Outcome = 'added' | 'refused' | 'failed'

/** Adds to the cart and shows a message. */
export async function addToCart(addition: Addition): Promise<Outcome> {
  const refusal = validateAddition(addition, queryClient.getQueryData(cartQuery.queryKey))
  if (refusal) {
    toast.warning(refusal)
    return 'refused'
  }
  return addLine({ productId: addition.product.id, size: addition.size, quantity: addition.quantity }, addition.product.name)
}

/** For an action after sign-in, where only the server knows the stock. */
export async function addLine(line: CartAddition, name: string): Promise<Outcome> {
  try {
    const cart = await callApi<Cart>('/cart/create', { method: 'POST', body: line })
    await queryClient.cancelQueries({ queryKey: cartQuery.queryKey })
    queryClient.setQueryData(cartQuery.queryKey, cart)
    notifyOtherTabs(cartQuery.queryKey)
    const added = cart.items.find(({ productId, size }) => productId === line.productId && size === line.size)
    toast.success(
      messages.cartAdded(name),
      { label: 'Voir le panier', onAction: openCart },
      added && {
        imageUrl: added.product.imageUrl,
        line: `Taille ${added.size} · ${formatShort(centsOf(added.product.price))}`,
      },
    )
    return 'added'
  } catch (error) {
    toast.error(isUnexpected(error) ? messages.cartAddError : messageOf(error, messages.cartAddFailed, messages.cartAddSignIn))
    return error instanceof ApiError && error.status > 0 && error.status < 500 ? 'refused' : 'failed'
  }
}
