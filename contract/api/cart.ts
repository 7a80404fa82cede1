import * as messages from '../text/messages.ts'
import { product, size } from './catalogue.ts'
import { required, z } from './schema.ts'

/** The size's stock is the only upper bound (contract 4, cart). */
const quantity = z.int({ error: messages.quantityInvalid }).min(1, messages.quantityInvalid)

export const productId = required(messages.productNotFound, 40)

export const cartAddition = z.object({ productId, size, quantity: quantity.default(1) }).openapi('CartAddition')
export type CartAddition = z.infer<typeof cartAddition>

export const quantityChange = z.object({ productId, size, quantity }).openapi('QuantityChange')
export type QuantityChange = z.infer<typeof quantityChange>

export const cartRemoval = z.object({ productId, size }).openapi('CartRemoval')
export type CartRemoval = z.infer<typeof cartRemoval>

export const cart = z
  .object({
    items: z.array(z.object({ productId: z.string(), size, quantity: z.int(), product })),
    subtotal: z.number().openapi({ description: 'euros, without sold-out lines' }),
    shipping: z.number(),
    total: z.number(),
  })
  .openapi('Cart')
export type Cart = z.infer<typeof cart>
export type CartItem = Cart['items'][number]
