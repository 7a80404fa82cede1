import { sql } from 'drizzle-orm'
import { bigint, check, customType, pgTable, text, unique } from 'drizzle-orm/pg-core'

const searchQuery = customType<{ data: string }>({ dataType: () => 'tsquery' })

/** Customers' words for what the shop names differently: whoever types the term finds what these words find, too. */
export const searchSynonyms = pgTable(
  'search_synonyms',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** One word or several, in small letters: « hijab », « lie de vin ». */
    term: text().notNull(),
    /** The stems of the term: « Voiles » and « voile » are one term. */
    key: text().notNull().generatedAlwaysAs(sql`search_key(term)`),
    /** The shop's own words, each one word or several: « foulard », « bleu nuit ». */
    finds: text().array().notNull(),
    /** `finds` as a query of names, categories, colours and fabrics. */
    query: searchQuery().notNull().generatedAlwaysAs(sql`synonym_query(finds)`),
  },
  (table) => [
    unique('search_synonyms_key').on(table.key),
    check('search_synonyms_mean_something', sql`${table.key} <> '' and numnode(${table.query}) > 0`),
  ],
)
