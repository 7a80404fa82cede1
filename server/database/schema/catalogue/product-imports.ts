import { type AnyPgColumn, boolean, index, integer, jsonb, pgEnum, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { ProductDraft, ProductState } from '../../../../contract/api/admin/products.ts'
import type { Size, SizeQuantities } from '../../../../contract/rules/sizes/sizes.ts'
import { users } from '../accounts/users.ts'
import { createdAt, id, time } from '../core/columns.ts'

export const importState = pgEnum('import_state', ['checked', 'running', 'done'])

/** A product file that the owner uploaded; its lines are checked first and applied when she confirms. */
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
    /** The import that this one reverts. */
    takesBack: uuid().references((): AnyPgColumn => productImports.id, { onDelete: 'set null' }),
  },
  (table) => [index().on(table.createdAt), index().on(table.takesBack)],
)

/** The product that a valid line describes, as it was checked. */
export type ImportedProduct = {
  productId: number | null
  /** The product's version when checked; the line is skipped if it has changed since. */
  version: number
  reference: string | null
  state: ProductState
  draft: ProductDraft
  pictureSizes: Record<string, { width: number; height: number }>
  /** Pieces to receive by size, or to write off if negative. A size with 0 is created without stock. */
  stock: SizeQuantities
  /**
   * The last correction of each size when the stock was read; the line is skipped if a size that it moves was corrected since.
   * Missing for new products, and in lines older than this member.
   */
  corrections?: Partial<Record<Size, number>>
}

/** A cell that the line changes, in the notation of the file. */
export type LineChange = { column: string; from: string; to: string }

/** The product before the import, for reverting it. */
export type ImportBefore = Pick<ImportedProduct, 'draft' | 'state' | 'reference'>

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
    imported: jsonb('wish').$type<ImportedProduct>(),
    changes: jsonb().$type<LineChange[]>().notNull().default([]),
    /** Null for a new product, and for imports older than this column. */
    before: jsonb().$type<ImportBefore>(),
    faults: jsonb().$type<LineFault[]>().notNull().default([]),
    /** Null until it was applied or skipped. */
    ended: lineEnd(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.line] })],
)
