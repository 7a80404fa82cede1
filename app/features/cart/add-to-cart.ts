import { queryClient } from '../../lib/query/query-client.ts'
import { toast } from '../../ui/overlay/toast.ts'
import { changeCart } from './cart-changes.ts'
import { cartQuery } from './cart-query.ts'
import { type Addition, type ShownProduct, validateAddition } from './validate-addition.ts'

/** Adds to the cart and shows a message. `key`: the tap's key, when it was made before a sign-in. */
export async function addToCart({ product, size, quantity }: Addition & { product: Omit<ShownProduct, 'price'> }, key?: string) {
  const refusal = validateAddition({ product, size, quantity }, queryClient.getQueryData(cartQuery.queryKey))
  if (refusal) {
    toast.warning(refusal)
    return 'refused'
  }
  const { id: productId, name, imageUrl } = product
  return changeCart({ kind: 'add', productId, name, imageUrl, size, quantity }, key)
}
