import { useMutation } from '@tanstack/react-query'
import { messages } from '../../../contract/messages.ts'
import type { OrderDetail, OrderPlaced, OrderRequest } from '../../../contract/orders.ts'
import { callApi, messageOf } from '../../lib/api-client.ts'
import { queryClient } from '../../lib/query-client.ts'
import { localStore, parsed } from '../../lib/storage.ts'
import { toast } from '../../ui/toast.ts'
import { findOrder, ordersKey } from './orders-query.ts'

/** Specification 4, checkout: the order under way, kept on this device. */
const pendingKey = 'pendingOrderNumber'
/** The same wish keeps its key until its order has ended: a double click, a reload, a way back make one order. */
const attemptKey = 'checkoutAttempt'

export const readPending = () => localStore.read(pendingKey)

export function forgetPending() {
  localStore.remove(pendingKey)
  localStore.remove(attemptKey)
}

const randomKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

type Attempt = { body: string; key: string; at: number }

/** As long as a payment page lives: afterwards the same wish is a new one. */
const attemptLivesMs = 30 * 60 * 1000

function keptAttempt(): Attempt | null {
  const kept = parsed(localStore.read(attemptKey)) as Attempt | null
  return kept && Date.now() - kept.at < attemptLivesMs ? kept : null
}

/** The key of this very wish: the one it had, or a new one. */
export function attemptFor(request: OrderRequest): Attempt {
  const body = JSON.stringify(request)
  const kept = keptAttempt()
  if (kept?.body === body) return kept
  const attempt = { body, key: randomKey(), at: Date.now() }
  localStore.write(attemptKey, JSON.stringify(attempt))
  return attempt
}

/** The order that still waits for its payment, if there is one; what has ended is forgotten. */
export async function openOrder(signal?: AbortSignal): Promise<OrderDetail | null> {
  const orderNumber = readPending()
  if (!orderNumber) return null
  const order = await findOrder(orderNumber, signal)
  if (order?.statusCode === 'EN_ATTENTE') return order
  forgetPending()
  return null
}

/** Stock goes back at once, and the money of a paid order (decision 19). */
export async function cancelOrder(orderId: string): Promise<OrderDetail> {
  const order = await callApi<OrderDetail>(`/orders/${orderId}/cancel`, { method: 'POST' })
  forgetPending()
  return order
}

/** The part that asks is gone once the order changed: what is said and done afterwards stands here, not there. */
export const useCancelOrder = (orderId: string, onSettled?: () => void) =>
  useMutation(
    {
      mutationFn: () => cancelOrder(orderId),
      onSuccess: () => toast.success(messages.orderCancelled),
      onError: (error) => toast.error(messageOf(error, messages.orderNotCancellable)),
      onSettled: () => {
        onSettled?.()
        // Refused or not, what is shown was old.
        return queryClient.invalidateQueries({ queryKey: ordersKey })
      },
    },
    queryClient,
  )

/** One wish, one order. An unpaid order of another wish is given up first: its stock may be what this one needs. */
export async function placeOrder(request: OrderRequest): Promise<OrderPlaced> {
  const open = await openOrder()
  // Refused, it was paid meanwhile or is gone: neither stands in this one's way.
  if (open && keptAttempt()?.body !== JSON.stringify(request)) await cancelOrder(open.id).catch(() => undefined)
  const { key } = attemptFor(request)
  const placed = await callApi<OrderPlaced>('/orders', { method: 'POST', body: request, headers: { 'Idempotency-Key': key } })
  localStore.write(pendingKey, placed.orderNumber)
  return placed
}
