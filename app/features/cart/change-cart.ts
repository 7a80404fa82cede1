import { mutationOptions, useMutation } from '@tanstack/react-query'
import type { Cart, CartItem, CartRemoval, QuantityChange } from '../../../contract/api/cart.ts'
import type { ShopSettings } from '../../../contract/rules/shop-settings.ts'
import * as messages from '../../../contract/text/messages.ts'
import { callApi, messageOf } from '../../lib/query/api-client.ts'
import { queryClient, readAnew, restore } from '../../lib/query/query-client.ts'
import { useShopSettings } from '../../lib/settings/shop-settings.ts'
import { toast } from '../../ui/overlay/toast.ts'
import { addLine } from './add-to-cart.ts'
import { cartQuery } from './cart-query.ts'
import { emptyCart, withoutLine, withQuantity } from './cart-totals.ts'

const mutationKey = cartQuery.queryKey

type CartChange<Change> = {
  send: (change: Change) => Promise<unknown>
  show: (cart: Cart, change: Change) => Cart
  failed: string
  signedOut: string
  done: (change: Change) => void
}

/** An optimistic change, rolled back when the server refuses it. Quick clicks are sent one after the other. */
const cartChange = <Change>({ send, show, failed, signedOut, done }: CartChange<Change>) =>
  mutationOptions({
    mutationKey,
    scope: { id: 'cart' },
    mutationFn: send,
    async onMutate(change: Change) {
      await queryClient.cancelQueries({ queryKey: cartQuery.queryKey })
      const before = queryClient.getQueryData(cartQuery.queryKey)
      queryClient.setQueryData(cartQuery.queryKey, (cart) => cart && show(cart, change))
      return { before }
    },
    onError(error, _change, shown) {
      restore(cartQuery.queryKey, shown?.before)
      toast.error(messageOf(error, failed, signedOut))
    },
    onSuccess: (_answer, change) => done(change),
    // Only the last change refetches: an earlier one would flash the old quantity.
    onSettled: () => (queryClient.isMutating({ mutationKey }) === 1 ? readAnew(cartQuery) : undefined),
  })

export const quantityChange = (settings: ShopSettings) =>
  cartChange({
    send: (change: QuantityChange) => callApi<Cart>('/cart/update-item', { method: 'PUT', body: change }),
    show: (cart, change) => withQuantity(settings, cart, change),
    failed: messages.quantityFailed,
    signedOut: messages.cartChangeSignIn,
    done: () => toast.success(messages.quantityChanged),
  })
export const useChangeQuantity = () => useMutation(quantityChange(useShopSettings()), queryClient)

const removal = (settings: ShopSettings) =>
  cartChange({
    send: ({ productId, size }: CartItem) =>
      callApi<Cart>('/cart/delete-item', { method: 'DELETE', body: { productId, size } satisfies CartRemoval }),
    show: (cart, line) => withoutLine(settings, cart, line),
    failed: messages.cartRemoveFailed,
    signedOut: messages.cartRemoveSignIn,
    done: ({ productId, size, quantity, product }) =>
      toast.success(messages.cartRemoved, {
        label: 'Annuler',
        onAction: () => void addLine({ productId, size, quantity }, product.name),
      }),
  })
export const useRemoveLine = () => useMutation(removal(useShopSettings()), queryClient)

const clearing = cartChange<void>({
  send: () => callApi('/cart/delete-all', { method: 'DELETE' }),
  show: () => emptyCart,
  failed: messages.cartClearFailed,
  signedOut: messages.cartClearSignIn,
  done: () => toast.success(messages.cartCleared),
})
export const useClearCart = () => useMutation(clearing, queryClient)
