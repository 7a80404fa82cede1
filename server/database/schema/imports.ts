import { boolean, index, integer, jsonb, pgEnum, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { ProductDraft, ProductState } from '../../../contract/admin-products.ts'
import type { SizeQuantities } from '../../../contract/sizes.ts'
import { users } from './accounts.ts'
import { createdAt, id, time } from './columns.ts'

export const importState = pgEnum('import_state', ['checked', 'running', 'done'])

/** A file of products that its owner sent; its lines are checked first, and applied when she says so. */
export const productImports = pgTable(
  'product_imports',
  {
    id: id(),
    actorId: uuid().references(() => users.id, { onDelete: 'set null' }),
    name: text().notNull(),
    state: importState().notNull().default('checked'),
    encoding: text({ enum: ['utf-8', 'utf-16le', 'windows-1252'] }).notNull(),
    inventory: boolean().notNull(),
    createdAt: createdAt(),
    finishedAt: time(),
  },
  (table) => [index().on(table.createdAt)],
)

/** What a good line asks for; frozen when it was checked. */
export type ImportWish = {
  productId: number | null
  /** The version that was checked; another one by now: the line is skipped. */
  version: number
  reference: string | null
  state: ProductState
  draft: ProductDraft
  pictureSizes: Record<string, { width: number; height: number }>
  /** Pieces that come in, or leave if negative, by size. A size without pieces begins to exist. */
  stock: SizeQuantities
}
export type LineFault = { column: string; message: string }

export const lineOutcome = pgEnum('import_line_outcome', ['create', 'change', 'same', 'bad'])
export const lineEnd = pgEnum('import_line_end', ['applied', 'skipped'])

export const importLines = pgTable(
  'import_lines',
  {
    importId: uuid()
      .notNull()
      .references(() => productImports.id, { onDelete: 'cascade' }),
    line: integer().notNull(),
    outcome: lineOutcome().notNull(),
    wish: jsonb().$type<ImportWish>(),
    faults: jsonb().$type<LineFault[]>().notNull().default([]),
    /** Null until it was applied or skipped. */
    ended: lineEnd(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.line] })],
)
