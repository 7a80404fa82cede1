import type { ShipmentRequest } from '../../../../contract/api/admin/orders.ts'
import type { ShopContext } from '../../../context.ts'
import { shipments, trackingEvents } from '../../../database/schema/index.ts'
import { ShopError } from '../../shop-error.ts'
import { queueShippedMail } from '../core/order-mails.ts'
import { orderQuantities } from '../core/order-quantities.ts'
import { unshippableReason } from '../core/unshippable-reason.ts'
import { transitionOrder, wantsUpdates } from './transition-order.ts'

/**
 * The parcel leaves: EN_TRAITEMENT → EXPÉDIÉ, with its number and a mail. Refused once all of it was refunded, or is about to be,
 * or is on sale again. Throws order_not_found, order_step_refused, order_without_papers, tracking_number_taken.
 */
export const shipOrder = (
  context: Pick<ShopContext, 'db' | 'jobs' | 'config' | 'settings'>,
  actorId: string,
  idOrNumber: string,
  { carrier, trackingNumber }: ShipmentRequest,
): Promise<void> =>
  transitionOrder(context, actorId, idOrNumber, {
    from: 'EN_TRAITEMENT',
    to: 'EXPÉDIÉ',
    cause: 'shipped',
    times: { shippedAt: new Date() },
    also: async (tx, order) => {
      const why = unshippableReason('EN_TRAITEMENT', await orderQuantities(tx, [order.id]))
      if (why) throw new ShopError('order_without_papers', { order: order.number, why })
      const [shipment] = await tx
        .insert(shipments)
        .values({ orderId: order.id, carrier, trackingNumber })
        .onConflictDoNothing({ target: shipments.trackingNumber })
        .returning()
      if (!shipment) throw new ShopError('tracking_number_taken')
      await tx.insert(trackingEvents).values({ shipmentId: shipment.id, status: 'shipped', label: 'Colis remis au transporteur' })
      if (await wantsUpdates(tx, order)) await queueShippedMail(tx, context, order, shipment)
    },
  })
