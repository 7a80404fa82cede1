import { eq } from 'drizzle-orm'
import type { BulkOrderRequest, ShipmentRequest } from '../../../contract/admin-orders.ts'
import type { OrderState } from '../../../contract/orders.ts'
import { shipments } from '../../database/schema/index.ts'
import type { Tools } from '../../tools.ts'
import { ShopError } from '../shop-error.ts'
import { prepareOrder } from './advance-order.ts'
import { deliverOrder } from './deliver-order.ts'
import { ownOrder } from './own-order.ts'
import { shipOrder } from './ship-order.ts'

type Needed = Pick<Tools, 'db' | 'jobs' | 'config' | 'settings'>

/** What became of one of many orders; a refusal tells why, in the caller's words. */
export type Advanced = {
  id: string
  orderNumber: string | null
  statusCode: OrderState | null
  outcome: 'done' | 'already' | 'refused'
  refusal?: ShopError
}

/**
 * One step of many orders, each for itself: what can't go on is told and keeps the others from nothing. The same again changes
 * nothing: what was done before counts as done.
 */
export async function advanceOrders(tools: Needed, actorId: string, request: BulkOrderRequest): Promise<Advanced[]> {
  const advanced: Advanced[] = []
  if (request.action === 'ship') {
    for (const { id, ...parcel } of request.parcels) {
      advanced.push(
        await stepOf(
          tools,
          id,
          () => shipOrder(tools, actorId, id, parcel),
          (state) => wasShipped(tools, id, state, parcel),
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
        tools,
        id,
        () => verb(tools, actorId, id),
        async (state) => after.includes(state),
      ),
    )
  }
  return advanced
}

/** Does it, or finds out that it was done, or why it can't be. */
async function stepOf(
  tools: Needed,
  id: string,
  verb: () => Promise<void>,
  wasDone: (state: OrderState) => Promise<boolean>,
): Promise<Advanced> {
  const refusal = await verb().then(() => undefined, asRefusal)
  const order = await ownOrder(tools.db, 'owner', id).catch(asRefusal)
  if (order instanceof ShopError) return { id, orderNumber: null, statusCode: null, outcome: 'refused', refusal: order }
  const told = { id, orderNumber: order.number, statusCode: order.state }
  if (!refusal) return { ...told, outcome: 'done' }
  return (await wasDone(order.state)) ? { ...told, outcome: 'already' } : { ...told, outcome: 'refused', refusal }
}

/** Anything else that is thrown is a fault of the shop, and no answer about one order. */
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
  const { id: orderId } = await ownOrder(db, 'owner', id)
  const [parcel] = await db.select().from(shipments).where(eq(shipments.orderId, orderId))
  return parcel?.trackingNumber === trackingNumber && parcel.carrier === carrier
}
