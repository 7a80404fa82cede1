import { eq } from 'drizzle-orm'
import type { ShopContext } from '../../../context.ts'
import { shipments, trackingEvents } from '../../../database/schema/index.ts'
import { queueDeliveredMail } from '../core/order-mails.ts'
import { transitionOrder, wantsUpdates } from './transition-order.ts'

/** The carrier delivered: EXPÉDIÉ → LIVRÉ; the withdrawal period begins. Throws order_not_found, order_step_refused. */
export const deliverOrder = (
  context: Pick<ShopContext, 'db' | 'jobs' | 'config' | 'settings'>,
  actorId: string,
  idOrNumber: string,
): Promise<void> =>
  transitionOrder(context, actorId, idOrNumber, {
    from: 'EXPÉDIÉ',
    to: 'LIVRÉ',
    cause: 'delivered',
    times: { deliveredAt: new Date() },
    also: async (tx, order) => {
      const [shipment] = await tx.select().from(shipments).where(eq(shipments.orderId, order.id))
      if (shipment) await tx.insert(trackingEvents).values({ shipmentId: shipment.id, status: 'delivered', label: 'Colis livré' })
      if (await wantsUpdates(tx, order)) await queueDeliveredMail(tx, context, order)
    },
  })
