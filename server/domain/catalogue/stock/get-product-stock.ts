import { and, desc, eq, sql } from 'drizzle-orm'
import type { MovementsQuery, ProductStock, StockMovement } from '../../../../contract/api/admin/products.ts'
import type { Page } from '../../../../contract/api/schema.ts'
import { noPicture, pictureUrl } from '../../../../contract/rules/pictures.ts'
import type { ShopContext } from '../../../context.ts'
import { orders, products, stockMovements, users } from '../../../database/schema/index.ts'
import { pageEnvelope } from '../../count-page.ts'
import { ShopError } from '../../shop-error.ts'
import { productIdOf } from '../core/product-id.ts'
import { inOrder, sizeStocks } from '../read/admin-product.ts'

type Needed = Pick<ShopContext, 'db'>

/** Available, held and sold pieces of each size, in any state of the product. Throws `product_not_found`. */
export async function getProductStock({ db }: Needed, id: string): Promise<ProductStock> {
  const [row] = await db
    .select({
      name: products.name,
      colour: products.colour,
      state: products.state,
      sizes: sizeStocks,
      picture: sql<
        string | null
      >`(select media_key from product_pictures where product_id = products.id order by position limit 1)`,
    })
    .from(products)
    .where(eq(products.id, productIdOf(id)))
  if (!row) throw new ShopError('product_not_found')
  const { picture, sizes, ...facts } = row
  return { id, ...facts, sizes: inOrder(sizes), imageUrl: picture ? pictureUrl(picture, 160, 'webp') : noPicture }
}

/** The append-only ledger of a product, newest first (contract 6, invariant 1). Throws `product_not_found`. */
export async function listStockMovements(
  { db }: Needed,
  id: string,
  { forSize, page, size }: MovementsQuery,
): Promise<Page<StockMovement>> {
  const productId = productIdOf(id)
  if ((await db.$count(products, eq(products.id, productId))) === 0) throw new ShopError('product_not_found')
  const meant = and(eq(stockMovements.productId, productId), forSize === undefined ? undefined : eq(stockMovements.size, forSize))
  const [rows, totalElements] = await Promise.all([
    db
      .select({
        movement: stockMovements,
        orderNumber: orders.number,
        by: sql<string | null>`${users.firstName} || ' ' || ${users.lastName}`,
      })
      .from(stockMovements)
      .leftJoin(orders, eq(orders.id, stockMovements.orderId))
      .leftJoin(users, eq(users.id, stockMovements.actorId))
      .where(meant)
      .orderBy(desc(stockMovements.id))
      .limit(size)
      .offset(page * size),
    db.$count(stockMovements, meant),
  ])
  return {
    content: rows.map(({ movement, orderNumber, by }) => ({
      id: String(movement.id),
      size: movement.size,
      kind: movement.kind,
      quantity: movement.quantity,
      reason: movement.reason,
      orderNumber,
      by,
      at: movement.at.toISOString(),
    })),
    page: pageEnvelope({ page, size }, totalElements),
  }
}
