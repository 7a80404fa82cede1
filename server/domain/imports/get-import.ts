import { and, asc, eq, ne, sql } from 'drizzle-orm'
import type { ProductImport } from '../../../contract/api/admin/imports.ts'
import type { ShopContext } from '../../context.ts'
import { importLines, productImports } from '../../database/schema/index.ts'
import { csvHead, csvLines } from '../csv.ts'
import { ShopError } from '../shop-error.ts'
import { isUuid } from '../uuid.ts'
import { revertOf } from './claim-revert.ts'
import { isPriceChange } from './price-change.ts'

type Needed = Pick<ShopContext, 'db'>
const shownFaults = 100

const countOf = (condition: ReturnType<typeof sql>) => sql<number>`count(*) filter (where ${condition})::int`

/** A checked file with its progress and faults. Throws import_not_found. */
export async function getImport({ db }: Needed, id: string): Promise<ProductImport> {
  const { outcome, ended, importId } = importLines
  const [found] = isUuid(id) ? await db.select().from(productImports).where(eq(productImports.id, id)) : []
  if (!found) throw new ShopError('import_not_found')
  const [counts] = await db
    .select({
      lines: sql<number>`count(*)::int`,
      creates: countOf(sql`${outcome} = 'create'`),
      changes: countOf(sql`${outcome} = 'change'`),
      same: countOf(sql`${outcome} = 'same'`),
      bad: countOf(sql`${outcome} = 'bad'`),
      prices: countOf(isPriceChange()),
      applied: countOf(sql`${ended} = 'applied'`),
      skipped: countOf(sql`${ended} = 'skipped'`),
    })
    .from(importLines)
    .where(eq(importId, id))
  const faults = await faultsOf({ db }, id, shownFaults)
  const { name, state, encoding, inventory, createdAt, takesBack } = found
  return {
    id,
    name,
    state,
    encoding,
    inventory,
    takesBack,
    takenBackBy: await revertOf(db, id),
    createdAt: createdAt.toISOString(),
    ...(counts as NonNullable<typeof counts>),
    faults: faults.slice(0, shownFaults),
  }
}

async function faultsOf({ db }: Needed, id: string, limit: number) {
  const { line, faults, importId } = importLines
  const rows = await db
    .select({ line, faults })
    .from(importLines)
    .where(and(eq(importId, id), ne(faults, sql`'[]'::jsonb`)))
    .orderBy(asc(line))
    .limit(limit)
  return rows.flatMap((row) => row.faults.map((fault) => ({ line: row.line, ...fault })))
}

/** Every fault as a CSV file. Throws import_not_found. */
export async function* faultFile({ db }: Needed, id: string): AsyncGenerator<string, void, undefined> {
  await getImport({ db }, id)
  yield csvHead(['Ligne', 'Colonne', 'À corriger'])
  const faults = await faultsOf({ db }, id, 10_000)
  yield csvLines(faults.map(({ line, column, message }) => [line, column, message]))
}
