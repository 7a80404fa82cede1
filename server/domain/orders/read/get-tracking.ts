import { and, desc, eq } from 'drizzle-orm'
import type { Tracking } from '../../../../contract/api/orders.ts'
import type { ShopContext } from '../../../context.ts'
import { orders, shipments, trackingEvents } from '../../../database/schema/index.ts'
import { ShopError } from '../../shop-error.ts'
import { stateLabels } from '../core/order-labels.ts'

/** A parcel of one's own. Throws tracking_not_found, also for someone else's. */
export async function getTracking({ db }: Pick<ShopContext, 'db'>, userId: string, trackingNumber: string): Promise<Tracking> {
  // A number that no carrier gives must not reach the database, which may take it for a fault.
  if (!/^[\w-]{1,60}$/.test(trackingNumber)) throw new ShopError('tracking_not_found')
  const [found] = await db
    .select({ shipment: shipments, state: orders.state, promisedDelivery: orders.promisedDelivery })
    .from(shipments)
    .innerJoin(orders, eq(orders.id, shipments.orderId))
    .where(and(eq(shipments.trackingNumber, trackingNumber), eq(orders.userId, userId)))
  if (!found) throw new ShopError('tracking_not_found')
  const { shipment, state, promisedDelivery } = found
  const events = await db
    .select()
    .from(trackingEvents)
    .where(eq(trackingEvents.shipmentId, shipment.id))
    .orderBy(desc(trackingEvents.at), desc(trackingEvents.id))
  return {
    trackingNumber,
    carrier: shipment.carrier,
    status: stateLabels[state].status,
    estimatedDelivery: promisedDelivery,
    events: events.map(({ at, status, label, place }) => ({ date: at.toISOString(), status, label, ...(place && { place }) })),
  }
}
