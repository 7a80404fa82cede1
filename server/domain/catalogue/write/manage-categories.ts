import { eq, sql } from 'drizzle-orm'
import type { AdminCategory, CategoryFields } from '../../../../contract/api/admin/categories.ts'
import type { ShopContext } from '../../../context.ts'
import type { Connection } from '../../../database/client.ts'
import { categories, productCategories } from '../../../database/schema/index.ts'
import { recordAction } from '../../audit-log/record-action.ts'
import { ShopError } from '../../shop-error.ts'

type Needed = Pick<ShopContext, 'db'>

/** All categories in the owner's order, each with its number of products in any state. */
export async function listAdminCategories({ db }: { db: Connection }): Promise<AdminCategory[]> {
  const rows = await db
    .select({
      id: categories.id,
      name: categories.name,
      sizeGuide: categories.sizeGuide,
      products: sql<number>`(select count(*)::int from product_categories where category_id = categories.id)`,
    })
    .from(categories)
    .orderBy(categories.position, categories.name)
  return rows.map((row) => ({ ...row, id: String(row.id) }))
}

/** Adds a category at the end. Throws `category_name_taken`, whatever the case. */
export function createCategory({ db }: Needed, actorId: string, fields: CategoryFields): Promise<AdminCategory[]> {
  const { name, sizeGuide } = fields
  return db.transaction(async (tx) => {
    await lockCategories(tx)
    await refuseTaken(tx, name)
    const position = sql`(select coalesce(max(position), -1) + 1 from categories)`
    await tx.insert(categories).values({ name, position, sizeGuide })
    await recordAction(tx, actorId, { action: 'category_created', subject: name })
    return listAdminCategories({ db: tx })
  })
}

/**
 * Renames a category, also in the search documents of its products, and sets whose sizes they have. Throws `category_not_found`,
 * `category_name_taken`.
 */
export function changeCategory({ db }: Needed, actorId: string, id: string, fields: CategoryFields): Promise<AdminCategory[]> {
  return db.transaction(async (tx) => {
    await lockCategories(tx)
    const category = await categoryWith(tx, id)
    const { name, sizeGuide = category.sizeGuide } = fields
    const [isRenamed, hasOtherGuide] = [name !== category.name, sizeGuide !== category.sizeGuide]
    if (isRenamed) await refuseTaken(tx, name, category.id)
    if (isRenamed || hasOtherGuide) await tx.update(categories).set({ name, sizeGuide }).where(eq(categories.id, category.id))
    if (isRenamed) {
      await refreshSearch(tx, category.id)
      const change = { from: category.name, to: name }
      await recordAction(tx, actorId, { action: 'category_renamed', subject: name, change })
    }
    if (hasOtherGuide) {
      const change = { sizeGuide: { from: category.sizeGuide, to: sizeGuide } }
      await recordAction(tx, actorId, { action: 'category_guide_changed', subject: name, change })
    }
    return listAdminCategories({ db: tx })
  })
}

/** As many products as one statement refreshes well within its time limit: 10,000 take seconds. */
const refreshedAtOnce = 1_000

async function refreshSearch(tx: Connection, categoryId: number) {
  for (let last: number | null = 0; last !== null; ) {
    const { rows }: { rows: { last: string | null }[] } = await tx.execute(sql`
      with chunk as (
        select product_id from product_categories
        where category_id = ${categoryId} and product_id > ${last} order by product_id limit ${refreshedAtOnce}
      )
      select refresh_product_search(array(select product_id from chunk)), (select max(product_id) from chunk) as last`)
    last = rows[0]?.last ? Number(rows[0].last) : null
  }
}

/**
 * Sets the order. Throws `categories_changed` unless these are all categories, each once: somebody added or removed one
 * meanwhile.
 */
export function orderCategories({ db }: Needed, actorId: string, ids: string[]): Promise<AdminCategory[]> {
  return db.transaction(async (tx) => {
    await lockCategories(tx)
    const before = await listAdminCategories({ db: tx })
    const known = new Set(before.map(({ id }) => id))
    if (ids.length !== known.size || new Set(ids).size !== ids.length || ids.some((id) => !known.has(id))) {
      throw new ShopError('categories_changed')
    }
    for (const [position, id] of ids.entries()) {
      await tx
        .update(categories)
        .set({ position })
        .where(eq(categories.id, Number(id)))
    }
    const after = await listAdminCategories({ db: tx })
    const change = { from: before.map(({ name }) => name), to: after.map(({ name }) => name) }
    await recordAction(tx, actorId, { action: 'categories_ordered', subject: 'categories', change })
    return after
  })
}

/** Deletes a category without products. Throws `category_not_found`, `category_not_empty`. */
export function deleteCategory({ db }: Needed, actorId: string, id: string): Promise<void> {
  return db.transaction(async (tx) => {
    await lockCategories(tx)
    const category = await categoryWith(tx, id)
    const products = await tx
      .select({ count: sql<number>`count(*)::int` })
      .from(productCategories)
      .where(eq(productCategories.categoryId, category.id))
    const count = products[0]?.count ?? 0
    if (count > 0) throw new ShopError('category_not_empty', { products: count })
    await tx.delete(categories).where(eq(categories.id, category.id))
    await recordAction(tx, actorId, { action: 'category_deleted', subject: category.name })
  })
}

/** Serialises changes of the list; reading it and assigning products to categories are not blocked. */
const lockCategories = (tx: Connection) => tx.execute(sql`select pg_advisory_xact_lock(hashtext('categories'))`)

async function categoryWith(tx: Connection, id: string) {
  const [category] = /^\d{1,4}$/.test(id)
    ? await tx
        .select()
        .from(categories)
        .where(eq(categories.id, Number(id)))
        .for('update')
    : []
  if (!category) throw new ShopError('category_not_found')
  return category
}

async function refuseTaken(tx: Connection, name: string, exceptId = 0) {
  const { rows } = await tx.execute(sql`select from categories where lower(name) = lower(${name}) and id <> ${exceptId}`)
  if (rows.length > 0) throw new ShopError('category_name_taken')
}
