import { and, asc, desc, eq, ilike } from 'drizzle-orm'
import type { ImportSummary, ImportsQuery } from '../../../contract/admin-imports.ts'
import type { Page } from '../../../contract/schema.ts'
import { productImports, users } from '../../database/schema/index.ts'
import type { Tools } from '../../tools.ts'
import { containing } from '../containing.ts'

/** For the owner: the files that were checked, so that one that runs or ran is found again. */
export async function findImports(
  { db }: Pick<Tools, 'db'>,
  { q, state, sort, page, size }: ImportsQuery,
): Promise<Page<ImportSummary>> {
  const meant = and(state && eq(productImports.state, state), q ? ilike(productImports.name, containing(q)) : undefined)
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
    page: { size, number: page, totalElements, totalPages: Math.ceil(totalElements / size) },
  }
}
