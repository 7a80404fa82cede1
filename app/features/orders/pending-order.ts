import { useMutation } from '@tanstack/react-query'
import type { Order, OrderDetail, OrderPlaced, OrderRequest } from '../../../contract/api/orders.ts'
import * as checkoutMessages from '../../../contract/text/checkout-messages.ts'
import * as messages from '../../../contract/text/messages.ts'
import { callApi, isRefused, messageOf } from '../../lib/api/api-client.ts'
import { serverNow } from '../../lib/api/server-clock.ts'
import { randomKey } from '../../lib/browser/random-key.ts'
import { localStore, parsed } from '../../lib/browser/storage.ts'
import { queryClient } from '../../lib/query/query-client.ts'
import { toast } from '../../ui/overlay/toast.ts'
import { findOrder, refreshOrders } from './orders-query.ts'

/** The pending order's number, stored on this device (spec 4, checkout). */
const pendingKey = 'pendingOrderNumber'
/**
 * The same request keeps its idempotency key until its order has ended: a double click, a reload or going back makes one
 * order.
 */
const attemptKey = 'checkoutAttempt'

export const readPending = () => localStore.read(pendingKey)

export function clearPending() {
  localStore.remove(pendingKey)
  localStore.remove(attemptKey)
}

type Attempt = { body: string; key: string; at: number }

/** A minute less than a payment page lives: later, or after the clock was corrected, the same request makes a new order. */
const attemptLivesMs = 30 * 60 * 1000

function storedAttempt(): Attempt | null {
  const stored = parsed(localStore.read(attemptKey)) as Attempt | null
  return stored && Math.abs(serverNow() - stored.at) < attemptLivesMs ? stored : null
}

/**
 * Requests that differ only in the shown day, or in the terms, are the same one: the first one's order has the earlier day
 * (decision 49), and the terms that were accepted with it (decision 22).
 */
const bodyOf = (request: OrderRequest) => JSON.stringify({ ...request, expectedDelivery: undefined, termsVersion: undefined })

/** The stored key of this request, or a new one. */
export function attemptFor(request: OrderRequest): Attempt {
  const body = bodyOf(request)
  const stored = storedAttempt()
  if (stored?.body === body) return stored
  const attempt = { body, key: randomKey(), at: serverNow() }
  localStore.write(attemptKey, JSON.stringify(attempt))
  return attempt
}

/** The order that awaits its payment, if there is one; a finished one is forgotten. */
export async function openOrder(signal?: AbortSignal): Promise<OrderDetail | null> {
  const orderNumber = readPending()
  if (!orderNumber) return null
  const order = await findOrder(orderNumber, signal)
  if (order?.statusCode === 'EN_ATTENTE') return order
  clearPending()
  return null
}

/**
 * The order that awaits its payment: this device's, else the newest one. It may have been placed on another device, or with an
 * answer that was lost, and hold the very pieces that are missing here.
 */
export async function waitingOrder(signal?: AbortSignal): Promise<Order | null> {
  const own = await openOrder(signal)
  if (own) return own
  const orders = await callApi<Order[]>('/orders', { signal })
  return orders.find(({ statusCode }) => statusCode === 'EN_ATTENTE') ?? null
}

/** Frees the stock at once, and refunds a paid order (decision 19). */
const cancelOrder = (orderId: string): Promise<OrderDetail> => cancel(`/orders/${orderId}/cancel`)

/** Frees the stock of an order that the customer does not know to be paid: refused when it was paid meanwhile. */
export const cancelUnpaidOrder = (orderId: string): Promise<OrderDetail> => cancel(`/orders/${orderId}/cancel?only=unpaid`)

async function cancel(path: string): Promise<OrderDetail> {
  const order = await callApi<OrderDetail>(path, { method: 'POST' })
  // Another one than this device's may still be paid.
  if ((readPending() ?? order.orderNumber) === order.orderNumber) clearPending()
  return order
}

/**
 * Cancels the order that is shown: one that was paid since, in another tab or on another device, stays. The component is unmounted
 * once the order changed: messages and what follows are therefore here.
 */
export function useCancelOrder({ id, statusCode }: Pick<Order, 'id' | 'statusCode'>, onSettled?: () => void) {
  const mutationKey = ['cancel-order', id]
  const isUnpaid = statusCode === 'EN_ATTENTE'
  const refusal = (error: unknown) =>
    isUnpaid && isRefused(error, 'order_not_cancellable')
      ? checkoutMessages.orderChangedMeanwhile
      : messageOf(error, messages.unreachable)
  const { mutate, isPending } = useMutation(
    {
      mutationKey,
      mutationFn: () => (isUnpaid ? cancelUnpaidOrder(id) : cancelOrder(id)),
      onSuccess: () => toast.success(messages.orderCancelled),
      onError: (error) => toast.error(refusal(error)),
      onSettled: (_order, error) => {
        onSettled?.()
        // Refused or not, what is shown is outdated.
        const refreshed = refreshOrders()
        // Busy until the cancelled order is shown; after a failure, which may last, it can be tried again.
        return error ? undefined : refreshed
      },
    },
    queryClient,
  )
  // Read from the query client: rendering comes too late for a second press at the same moment.
  return { isPending, cancel: () => queryClient.isMutating({ mutationKey }) === 0 && mutate() }
}

/** One request, one order. An unpaid order of another request is cancelled first: this one may need its stock. */
export async function placeOrder(request: OrderRequest): Promise<OrderPlaced> {
  const open = await openOrder()
  // Cancelling fails when it was paid meanwhile or is gone: neither prevents the new order.
  if (open && storedAttempt()?.body !== bodyOf(request)) await cancelUnpaidOrder(open.id).catch(() => undefined)
  const { key } = attemptFor(request)
  const placed = await callApi<OrderPlaced>('/orders', { method: 'POST', body: request, headers: { 'Idempotency-Key': key } })
  localStore.write(pendingKey, placed.orderNumber)
  return placed
}
