import type { OrderRequest } from '../../contract/orders.ts'
import type { Size } from '../../contract/sizes.ts'
import { anAddress } from './address.ts'

type Line = [product: { id: number }, size: Size, quantity: number]

/** What a checkout sends; a test says only the lines. */
export const anOrder = (lines: Line[], wish: Partial<OrderRequest> = {}): OrderRequest => ({
  items: lines.map(([{ id }, size, quantity]) => ({ productId: String(id), size, quantity })),
  address: anAddress(),
  paymentMethod: 'card',
  returnUrl: 'http://localhost:3000/checkout',
  shippingMethod: 'standard',
  ...wish,
})
