import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { ShipmentRequest } from '../../../../contract/api/admin/orders.ts'
import type { ShopContext } from '../../../context.ts'
import { isTaken } from '../../../database/pg-errors.ts'
import { shipments, trackingEvents } from '../../../database/schema/index.ts'
import { recordAction } from '../../audit-log/record-action.ts'
import { ShopError } from '../../shop-error.ts'
import { lockOrder } from '../core/change-state.ts'
import { findOrder } from '../core/find-order.ts'
import { queueTrackingCorrectedMail } from '../core/order-mails.ts'
import { wantsUpdates } from '../fulfil/transition-order.ts'

/**
 * Another number or carrier for a parcel under way (decision 58). What the carrier reported of the wrong number is removed, the
 * right one is queried next. The same values again change nothing.
 * Throws order_not_found, order_step_refused, tracking_number_taken.
 */
export async function correctShipment(
  context: Pick<ShopContext, 'db' | 'jobs' | 'config' | 'settings'>,
  actorId: string,
  idOrNumber: string,
  { carrier, trackingNumber }: ShipmentRequest,
): Promise<void> {
  const { id } = await findOrder(context.db, 'owner', idOrNumber)
  await context.db.transaction(async (tx) => {
    const order = await lockOrder(tx, id)
    const [parcel] = await tx.select().from(shipments).where(eq(shipments.orderId, id))
    if (order.state !== 'EXPÉDIÉ' || !parcel) throw new ShopError('order_step_refused')
    if (parcel.carrier === carrier && parcel.trackingNumber === trackingNumber) return
    await tx.delete(trackingEvents).where(eq(trackingEvents.shipmentId, parcel.id))
    await tx
      .update(shipments)
      .set({ carrier, trackingNumber, nextCheckAt: new Date(), failedChecks: 0 })
      .where(eq(shipments.id, parcel.id))
      .catch((error: unknown) => {
        throw isTaken(error) ? new ShopError('tracking_number_taken') : error
      })
    await tx
      .insert(trackingEvents)
      .values({ shipmentId: parcel.id, at: parcel.shippedAt, status: 'shipped', label: 'Colis remis au transporteur' })
    if (await wantsUpdates(tx, order))
      await queueTrackingCorrectedMail(tx, context, order, { carrier, trackingNumber }, randomUUID())
    await recordAction(tx, actorId, {
      action: 'shipment_corrected',
      subject: order.number,
      change: {
        ...(carrier !== parcel.carrier && { carrier: { from: parcel.carrier, to: carrier } }),
        ...(trackingNumber !== parcel.trackingNumber && { trackingNumber: { from: parcel.trackingNumber, to: trackingNumber } }),
      },
    })
  })
}
