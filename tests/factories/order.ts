import type { OrderRequest } from '../../contract/api/orders.ts'
import type { Size } from '../../contract/rules/sizes/sizes.ts'
import { anAddress } from './address.ts'

type Line = [product: { id: number }, size: Size, quantity: number]

/** The request of a checkout; a test names only the lines. */
export const anOrder = (lines: Line[], options: Partial<OrderRequest> = {}): OrderRequest => ({
  items: lines.map(([{ id }, size, quantity]) => ({ productId: String(id), size, quantity })),
  address: anAddress(),
  paymentMethod: 'card',
  returnUrl: 'http://localhost:3000/checkout',
  shippingMethod: 'standard',
  ...options,
})
