import { and, asc, eq, inArray, or, type SQL } from 'drizzle-orm'
import type { ImportChange, ImportChangesQuery } from '../../../contract/api/admin/imports.ts'
import type { Page } from '../../../contract/api/schema.ts'
import type { ShopContext } from '../../context.ts'
import { importLines } from '../../database/schema/index.ts'
import { pageEnvelope } from '../count-page.ts'
import { fixedColumns, headingOf } from './cells/columns.ts'
import { getImport } from './get-import.ts'
import { changed, isPriceChange, stockChanged } from './price-change.ts'

const narrowedTo: Record<NonNullable<ImportChangesQuery['only']>, () => SQL | undefined> = {
  price: isPriceChange,
  stock: stockChanged,
  state: () => changed('state'),
  texts: () => or(...fixedColumns.filter((column) => column !== 'price' && column !== 'state').map(changed)),
}

/** The changes of each valid line, cell by cell. Throws import_not_found. */
export async function listChanges(
  { db }: Pick<ShopContext, 'db'>,
  id: string,
  { only, page, size }: ImportChangesQuery,
): Promise<Page<ImportChange>> {
  await getImport({ db }, id)
  const meant = and(eq(importLines.importId, id), inArray(importLines.outcome, ['create', 'change']), only && narrowedTo[only]())
  const [rows, totalElements] = await Promise.all([
    db
      .select()
      .from(importLines)
      .where(meant)
      .orderBy(asc(importLines.line))
      .limit(size)
      .offset(page * size),
    db.$count(importLines, meant),
  ])
  return {
    content: rows.map(({ line, outcome, imported, before, changes }) => ({
      line,
      isNew: outcome === 'create',
      productId: imported?.productId ? String(imported.productId) : null,
      name: before?.draft.name ?? imported?.draft.name ?? '',
      reference: imported?.reference ?? null,
      changes: changes.map((change) => ({ ...change, heading: headingOf(change.column) })),
    })),
    page: pageEnvelope({ page, size }, totalElements),
  }
}
