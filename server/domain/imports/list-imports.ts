import { and, asc, desc, eq, ilike } from 'drizzle-orm'
import type { ImportSummary, ImportsQuery } from '../../../contract/api/admin/imports.ts'
import type { Page } from '../../../contract/api/schema.ts'
import type { ShopContext } from '../../context.ts'
import { productImports, users } from '../../database/schema/index.ts'
import { pageEnvelope } from '../count-page.ts'
import { likePattern } from '../like-pattern.ts'

/** The checked files, for the owner, so that she finds a running or finished one again. */
export async function listImports(
  { db }: Pick<ShopContext, 'db'>,
  { q, state, sort, page, size }: ImportsQuery,
): Promise<Page<ImportSummary>> {
  const meant = and(state && eq(productImports.state, state), q ? ilike(productImports.name, likePattern(q)) : undefined)
  const order = sort === 'date' ? asc : desc
  const [rows, totalElements] = await Promise.all([
    db
      .select({ file: productImports, firstName: users.firstName, lastName: users.lastName })
      .from(productImports)
      .leftJoin(users, eq(users.id, productImports.actorId))
      .where(meant)
      .orderBy(order(productImports.createdAt), order(productImports.id))
      .limit(size)
      .offset(page * size),
    db.$count(productImports, meant),
  ])
  return {
    content: rows.map(({ file: { id, name, state: now, inventory, createdAt }, firstName, lastName }) => ({
      id,
      name,
      state: now,
      inventory,
      createdAt: createdAt.toISOString(),
      by: [firstName, lastName].filter(Boolean).join(' ') || null,
    })),
    page: pageEnvelope({ page, size }, totalElements),
  }
}
