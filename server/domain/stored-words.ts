import { sql } from 'drizzle-orm'
import { pageTexts } from '../database/schema/index.ts'

/** The words of a stored version, for a query of page_texts; the owner's own text instead of the shop's is all there is to read. */
export const storedWords = sql<
  string | null
>`coalesce(${pageTexts.words}, case ${pageTexts.mode} when 'instead' then ${pageTexts.body} end)`
