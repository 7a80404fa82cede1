import type { ShipmentRequest } from '../../../contract/api/admin/orders.ts'
import type { ShopContext } from '../../context.ts'
import type { Transaction } from '../../database/client.ts'
import { recordAction } from '../audit-log/record-action.ts'
import { exchangeableItems, storedExchanges } from '../orders/read/order-exchanges.ts'
import { ShopError } from '../shop-error.ts'
import { queueExchangeShippedMail } from './exchange-mails.ts'
import { type AboutExchange, changeExchange, exchangeStep } from './exchange-step.ts'
import { endHold } from './hold-replacement.ts'

/**
 * The replacement of a received exchange leaves: what was held is sold to the order, and the customer is mailed. Of a shipped one
 * it corrects carrier or tracking number; the same values again change nothing.
 * Throws order_not_found, exchange_not_found, exchange_step_refused.
 */
export const shipExchange = (
  context: Pick<ShopContext, 'db' | 'jobs' | 'config' | 'settings'>,
  actorId: string,
  { parcel, ...ids }: { orderId: string; exchangeId: string; parcel: ShipmentRequest },
): Promise<void> =>
  exchangeStep(context, 'owner', ids, async (tx, about) => {
    const { order, exchange, line } = about
    if (exchange.state === 'shipped') return correctParcel(tx, context, actorId, { ...about, parcel })
    if (exchange.state !== 'received') throw new ShopError('exchange_step_refused')
    // Refunded by a release that knew no exchanges: the owner refuses it.
    const left = await exchangeableItems(tx, order.id, await storedExchanges(tx, order.id))
    if ((left.get(line.id) ?? 0) < 0) throw new ShopError('exchange_step_refused')
    await changeExchange(tx, exchange, { ...parcel, state: 'shipped', shippedAt: new Date() })
    await endHold(tx, exchange, 'claimed')
    await queueExchangeShippedMail(tx, context, about, { ...parcel, isCorrection: false })
    await recordAction(tx, actorId, {
      action: 'exchange_shipped',
      subject: order.number,
      change: { size: { from: line.size, to: exchange.size }, quantity: exchange.quantity },
    })
  })

async function correctParcel(
  tx: Transaction,
  context: Parameters<typeof queueExchangeShippedMail>[1],
  actorId: string,
  { parcel, ...about }: AboutExchange & { parcel: ShipmentRequest },
): Promise<void> {
  const { order, exchange } = about
  const { carrier, trackingNumber } = parcel
  if (exchange.carrier === carrier && exchange.trackingNumber === trackingNumber) return
  await changeExchange(tx, exchange, parcel)
  await queueExchangeShippedMail(tx, context, about, { ...parcel, isCorrection: true })
  await recordAction(tx, actorId, {
    action: 'exchange_corrected',
    subject: order.number,
    change: {
      ...(carrier !== exchange.carrier && { carrier: { from: exchange.carrier ?? '', to: carrier } }),
      ...(trackingNumber !== exchange.trackingNumber && {
        trackingNumber: { from: exchange.trackingNumber, to: trackingNumber },
      }),
    },
  })
}
