import { eq } from 'drizzle-orm'
import type { BulkOrderRequest, ShipmentRequest } from '../../../../contract/api/admin/orders.ts'
import type { OrderState } from '../../../../contract/api/orders.ts'
import type { ShopContext } from '../../../context.ts'
import { shipments } from '../../../database/schema/index.ts'
import { ShopError } from '../../shop-error.ts'
import { findOrder } from '../core/find-order.ts'
import { deliverOrder } from './deliver-order.ts'
import { shipOrder } from './ship-order.ts'
import { prepareOrder } from './transition-order.ts'

type Needed = Pick<ShopContext, 'db' | 'jobs' | 'config' | 'settings'>

/** The outcome for one of many orders; with the error when it was refused. */
export type BulkTransition = {
  id: string
  orderNumber: string | null
  statusCode: OrderState | null
  outcome: 'done' | 'already' | 'refused'
  refusal?: ShopError
}

/**
 * Moves many orders one step, each in its own transaction: an order that can't go on is reported and doesn't stop the others.
 * Repeating the request changes nothing: orders already moved count as done.
 */
export async function bulkTransition(context: Needed, actorId: string, request: BulkOrderRequest): Promise<BulkTransition[]> {
  const advanced: BulkTransition[] = []
  if (request.action === 'ship') {
    for (const { id, ...parcel } of request.parcels) {
      advanced.push(
        await stepOf(
          context,
          id,
          () => shipOrder(context, actorId, id, parcel),
          (state) => wasShipped(context, id, state, parcel),
        ),
      )
    }
    return advanced
  }
  const { action, ids } = request
  const verb = action === 'prepare' ? prepareOrder : deliverOrder
  const after: OrderState[] = action === 'prepare' ? ['EN_TRAITEMENT', 'EXPÉDIÉ', 'LIVRÉ'] : ['LIVRÉ']
  for (const id of new Set(ids)) {
    advanced.push(
      await stepOf(
        context,
        id,
        () => verb(context, actorId, id),
        async (state) => after.includes(state),
      ),
    )
  }
  return advanced
}

/** Moves one order, or reports that it was moved before, or why it can't be. */
async function stepOf(
  context: Needed,
  id: string,
  verb: () => Promise<void>,
  wasDone: (state: OrderState) => Promise<boolean>,
): Promise<BulkTransition> {
  const refusal = await verb().then(() => undefined, asRefusal)
  const order = await findOrder(context.db, 'owner', id).catch(asRefusal)
  if (order instanceof ShopError) return { id, orderNumber: null, statusCode: null, outcome: 'refused', refusal: order }
  const result = { id, orderNumber: order.number, statusCode: order.state }
  if (!refusal) return { ...result, outcome: 'done' }
  return (await wasDone(order.state)) ? { ...result, outcome: 'already' } : { ...result, outcome: 'refused', refusal }
}

/** Any other error is a fault of the shop, not the outcome of one order. */
function asRefusal(error: unknown): ShopError {
  if (error instanceof ShopError) return error
  throw error
}

async function wasShipped(
  { db }: Needed,
  id: string,
  state: OrderState,
  { carrier, trackingNumber }: ShipmentRequest,
): Promise<boolean> {
  if (state !== 'EXPÉDIÉ' && state !== 'LIVRÉ') return false
  const { id: orderId } = await findOrder(db, 'owner', id)
  const [parcel] = await db.select().from(shipments).where(eq(shipments.orderId, orderId))
  return parcel?.trackingNumber === trackingNumber && parcel.carrier === carrier
}
