import { sql } from 'drizzle-orm'
import { importLines } from '../../database/schema/index.ts'
import type { Column } from './cells/columns.ts'

export const changed = (column: Column) => sql`${importLines.changes} @> ${JSON.stringify([{ column }])}::jsonb`

/** Whether the stock of any size changes. */
export const stockChanged = () => sql`${importLines.changes} @? '$[*].column ? (@ starts with "stock.")'`

/** Whether an existing product gets another price. A new one has none to compare with. */
export const isPriceChange = () => sql`(${importLines.outcome} = 'change' and ${changed('price')})`
