import type { CartAddition, CartRemoval, QuantityChange } from '../../../contract/api/cart.ts'
import { isRefused } from '../../lib/api/api-client.ts'

type Shown = { name: string; imageUrl?: string }

/** What a customer does to her cart, with what the drawer shows of it while it waits. `remove` knows how to undo it. */
export type CartChange =
  | ({ kind: 'add' } & CartAddition & Shown)
  | ({ kind: 'set' } & QuantityChange & Shown)
  | ({ kind: 'remove' } & QuantityChange & Shown)
  | { kind: 'clear' }

type CartRequest = { method: 'POST' | 'PUT' | 'DELETE'; body?: object; headers?: Record<string, string> }

/** The request of a change. All but an addition are safe to repeat; an addition carries the key of its tap (decision 47). */
export function cartRequest(change: CartChange, key: string): [path: string, request: CartRequest] {
  if (change.kind === 'clear') return ['/cart/delete-all', { method: 'DELETE' }]
  const { kind, productId, size, quantity } = change
  if (kind === 'remove') return ['/cart/delete-item', { method: 'DELETE', body: { productId, size } satisfies CartRemoval }]
  const body = { productId, size, quantity }
  return kind === 'set'
    ? ['/cart/update-item', { method: 'PUT', body }]
    : ['/cart/create', { method: 'POST', body, headers: { 'Idempotency-Key': key } }]
}

/** How changes of the cart depend on each other while they wait (decision 47). */
export const cartRules = {
  subjectOf: (change: CartChange) => (change.kind === 'clear' ? undefined : `${change.productId} ${change.size}`),
  replaces: (later: CartChange, earlier: CartChange) =>
    later.kind === 'set' && earlier.kind === 'set' && cartRules.subjectOf(later) === cartRules.subjectOf(earlier),
  undoes: ({ kind }: CartChange) => kind !== 'add',
}

const ofStock = ['stock_insufficient', 'size_sold_out', 'product_sold_out']

/** More than the stock is a warning, whether this page or the shop says so (spec 4 and 8, cart); anything else is an error. */
export const refusalKind = (refusal: unknown) => (ofStock.some((code) => isRefused(refusal, code)) ? 'warning' : 'error')
