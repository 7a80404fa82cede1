import { eq, sql } from 'drizzle-orm'
import type { AdminCategory } from '../../../contract/admin-categories.ts'
import type { Connection } from '../../database/client.ts'
import { auditLog, categories, productCategories } from '../../database/schema/index.ts'
import type { Tools } from '../../tools.ts'
import { ShopError } from '../shop-error.ts'

type Needed = Pick<Tools, 'db'>

/** All categories in the owner's order, each with how many products, in any state, it has. */
export async function listCategoriesForOwner({ db }: { db: Connection }): Promise<AdminCategory[]> {
  const rows = await db
    .select({
      id: categories.id,
      name: categories.name,
      products: sql<number>`(select count(*)::int from product_categories where category_id = categories.id)`,
    })
    .from(categories)
    .orderBy(categories.position, categories.name)
  return rows.map((row) => ({ ...row, id: String(row.id) }))
}

/** A new category, behind the others. Throws `category_name_taken`, whatever the case. */
export function createCategory({ db }: Needed, actorId: string, name: string): Promise<AdminCategory[]> {
  return db.transaction(async (tx) => {
    await lockCategories(tx)
    await refuseTaken(tx, name)
    const position = sql`(select coalesce(max(position), -1) + 1 from categories)`
    await tx.insert(categories).values({ name, position })
    await tx.insert(auditLog).values({ actorId, action: 'category_created', subject: name })
    return listCategoriesForOwner({ db: tx })
  })
}

/** Throws `category_not_found`, `category_name_taken`. Search finds its products by the new name at once. */
export function renameCategory({ db }: Needed, actorId: string, id: string, name: string): Promise<AdminCategory[]> {
  return db.transaction(async (tx) => {
    await lockCategories(tx)
    const category = await categoryWith(tx, id)
    if (category.name === name) return listCategoriesForOwner({ db: tx })
    await refuseTaken(tx, name, category.id)
    await tx.update(categories).set({ name }).where(eq(categories.id, category.id))
    await tx.execute(sql`
      select refresh_product_search(array(select product_id from product_categories where category_id = ${category.id}))`)
    const change = { from: category.name, to: name }
    await tx.insert(auditLog).values({ actorId, action: 'category_renamed', subject: name, change })
    return listCategoriesForOwner({ db: tx })
  })
}

/** Throws `categories_changed` when these aren't all of them, each once: somebody added or removed one meanwhile. */
export function orderCategories({ db }: Needed, actorId: string, ids: string[]): Promise<AdminCategory[]> {
  return db.transaction(async (tx) => {
    await lockCategories(tx)
    const before = await listCategoriesForOwner({ db: tx })
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
    const after = await listCategoriesForOwner({ db: tx })
    const change = { from: before.map(({ name }) => name), to: after.map(({ name }) => name) }
    await tx.insert(auditLog).values({ actorId, action: 'categories_ordered', subject: 'categories', change })
    return after
  })
}

/** Only an empty one can go. Throws `category_not_found`, `category_not_empty`. */
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
    await tx.insert(auditLog).values({ actorId, action: 'category_deleted', subject: category.name })
  })
}

/** One change of the list after the other; whoever reads it, or puts a product into a category, goes on. */
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
