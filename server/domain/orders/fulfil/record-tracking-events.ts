import { eq } from 'drizzle-orm'
import type { ShopContext } from '../../../context.ts'
import { shipments, trackingEvents } from '../../../database/schema/index.ts'
import type { ParcelEvent } from '../../../integrations/carriers/carrier.ts'
import { lockOrder } from '../core/change-state.ts'
import { markDelivered } from './mark-delivered.ts'

const dayMs = 24 * 3600_000
/** A parcel may be handed over before the owner marks it shipped; older events belong to an earlier parcel with a reused number. */
const earliestMs = 2 * dayMs

/**
 * Stores the carrier's events of a parcel, each once, and moves its order to LIVRÉ when it was delivered: once, under the
 * order's lock, whatever else reports it. Events of a number that is no longer the parcel's are dropped. Events from before the shipment or from the future are ignored.
 */
export async function recordTrackingEvents(
  { db, jobs, config, settings }: Pick<ShopContext, 'db' | 'jobs' | 'config' | 'settings'>,
  { id: shipmentId, trackingNumber }: { id: string; trackingNumber: string | null },
  reported: ParcelEvent[],
): Promise<void> {
  await db.transaction(async (tx) => {
    const [shipment] = await tx.select().from(shipments).where(eq(shipments.id, shipmentId))
    if (!shipment) return
    const order = await lockOrder(tx, shipment.orderId)
    // Read again under the lock: the owner may have corrected the number while the carrier was asked about the wrong one.
    const [current] = await tx.select().from(shipments).where(eq(shipments.id, shipmentId))
    if (current?.trackingNumber !== trackingNumber) return
    const shippedAt = shipment.shippedAt.getTime()
    const now = Date.now()
    const events = reported.filter(({ at }) => at.getTime() >= shippedAt - earliestMs && at.getTime() <= now + dayMs)
    if (events.length === 0) return
    await tx
      .insert(trackingEvents)
      .values(events.map(({ at, status, label, place }) => ({ shipmentId, at, status, label, place: place ?? null })))
      .onConflictDoNothing()
    const delivered = events.find(({ status }) => status === 'delivered')
    if (!delivered || order.state !== 'EXPÉDIÉ') return
    // Never before dispatch nor after now, whatever the carrier's clock: the withdrawal period counts from here.
    const deliveredAt = new Date(Math.min(Math.max(delivered.at.getTime(), shippedAt), now))
    await markDelivered(tx, { jobs, config, settings }, order, deliveredAt)
  })
}
