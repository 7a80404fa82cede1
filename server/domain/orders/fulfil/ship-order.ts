import type { ShipmentRequest } from '../../../../contract/api/admin/orders.ts'
import type { ShopContext } from '../../../context.ts'
import { shipments, trackingEvents } from '../../../database/schema/index.ts'
import { ShopError } from '../../shop-error.ts'
import { queueShippedMail } from '../core/order-mails.ts'
import { transitionOrder, wantsUpdates } from './transition-order.ts'

/**
 * The parcel leaves: EN_TRAITEMENT → EXPÉDIÉ, with its number and a mail.
 * Throws order_not_found, order_step_refused, tracking_number_taken.
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
