import { inArray } from 'drizzle-orm'
import type { Order } from '../../../../contract/api/orders.ts'
import { eurosOf } from '../../../../contract/rules/money.ts'
import { noPicture, pictureUrl } from '../../../../contract/rules/pictures.ts'
import type { Connection } from '../../../database/client.ts'
import { orderLines } from '../../../database/schema/index.ts'
import type { StoredOrder } from '../core/change-state.ts'
import { stateLabels } from '../core/order-labels.ts'
import type { OrderLine } from '../core/order-lines.ts'

const itemOf = ({ id, productId, name, mediaKey, size, quantity, unitPriceCents }: OrderLine): Order['items'][number] => ({
  id,
  productId: String(productId),
  name,
  image: mediaKey ? pictureUrl(mediaKey, 320, 'webp') : noPicture,
  size,
  quantity,
  price: eurosOf(unitPriceCents),
})

/** Orders as the contract shows them in lists, with their lines, in the order given. */
export async function orderDtos(db: Connection, stored: StoredOrder[]): Promise<Order[]> {
  const lines = stored.length
    ? await db
        .select()
        .from(orderLines)
        .where(
          inArray(
            orderLines.orderId,
            stored.map(({ id }) => id),
          ),
        )
        .orderBy(orderLines.position)
    : []
  const byOrder = Map.groupBy(lines, ({ orderId }) => orderId)
  return stored.map(({ id, number, createdAt, state, totalCents }) => ({
    id,
    orderNumber: number,
    date: createdAt.toISOString(),
    ...stateLabels[state],
    statusCode: state,
    items: (byOrder.get(id) ?? []).map(itemOf),
    total: eurosOf(totalCents),
  }))
}
