import { eq } from 'drizzle-orm'
import { shipments, trackingEvents } from '../../database/schema/index.ts'
import type { ParcelEvent } from '../../outside/carrier.ts'
import type { Tools } from '../../tools.ts'
import { lockOrder } from './change-state.ts'
import { markDelivered } from './mark-delivered.ts'

const dayMs = 24 * 3600_000
/** A parcel may be handed over before the owner says so; what is older belongs to another parcel under a number used again. */
const earliestMs = 2 * dayMs

/**
 * Writes down what the carrier says of a parcel, each event once, and moves its order to LIVRÉ when it was delivered: once,
 * under the order's lock, whoever else says so. Events from before the shipment or from the future are not believed.
 */
export async function noteParcelEvents(
  { db, jobs, config, settings }: Pick<Tools, 'db' | 'jobs' | 'config' | 'settings'>,
  shipmentId: string,
  said: ParcelEvent[],
): Promise<void> {
  await db.transaction(async (tx) => {
    const [shipment] = await tx.select().from(shipments).where(eq(shipments.id, shipmentId))
    if (!shipment) return
    const order = await lockOrder(tx, shipment.orderId)
    const shippedAt = shipment.shippedAt.getTime()
    const now = Date.now()
    const events = said.filter(({ at }) => at.getTime() >= shippedAt - earliestMs && at.getTime() <= now + dayMs)
    if (events.length === 0) return
    await tx
      .insert(trackingEvents)
      .values(events.map(({ at, status, label, place }) => ({ shipmentId, at, status, label, place: place ?? null })))
      .onConflictDoNothing()
    const delivered = events.find(({ status }) => status === 'delivered')
    if (!delivered || order.state !== 'EXPÉDIÉ') return
    // Never before it left nor after now, whatever the carrier's clock says: the withdrawal period counts from here.
    const deliveredAt = new Date(Math.min(Math.max(delivered.at.getTime(), shippedAt), now))
    await markDelivered(tx, { jobs, config, settings }, order, deliveredAt)
  })
}
