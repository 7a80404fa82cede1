import { sql } from 'drizzle-orm'
import type { SearchMiss } from '../../../contract/api/admin/search.ts'
import { retentionDays } from '../../../contract/rules/retention-periods.ts'
import { beginningOf } from '../../../contract/text/beginning-of.ts'
import type { ShopContext } from '../../context.ts'
import type { Connection, Database } from '../../database/client.ts'
import { parisToday } from '../../database/paris-today.ts'
import { searchCounts } from '../../database/schema/index.ts'
import { wordsOf } from '../catalogue/read/search-query.ts'

type Needed = { db: Connection }
type Count = { typed: string; found: boolean; times: number }

const shortest = 2
const longest = 60
/** Limits against scripts: queries in a batch, times for each of them, queries a day. */
const mostWaiting = 100
const mostTimes = 20
const mostADay = 1_000
const listed = 100

const waiting = new WeakMap<Database, Map<string, Count>>()

/**
 * Counts a search, but not who made it; stored later, in a batch. Not counted: less than two letters, more than sixty, and what
 * may name a person, an address or an order: an @, five digits in a row.
 */
export function countSearch(db: Database, typed: string, found: boolean): void {
  const query = wordsOf(typed).join(' ')
  if (query.length < shortest || query.length > longest || typed.includes('@') || /\d{5}/.test(query)) return
  const counts = waiting.get(db) ?? new Map<string, Count>()
  waiting.set(db, counts)
  const known = counts.get(query)
  if (!known && counts.size >= mostWaiting) return
  const shown =
    typed
      .toLowerCase()
      .normalize('NFC')
      .match(/[\p{L}\p{N}]+/gu)
      ?.join(' ') ?? query
  counts.set(query, { typed: beginningOf(shown, longest), found, times: Math.min((known?.times ?? 0) + 1, mostTimes) })
}

/**
 * Adds what was counted to the day's numbers. Of a query that found something, only whole words of the catalogue or of a
 * synonym are kept: other customers read them as suggestions.
 */
export async function storeSearchCounts({ db }: Pick<ShopContext, 'db'>): Promise<void> {
  const counts = [...(waiting.get(db) ?? [])]
  if (counts.length === 0) return
  waiting.delete(db)
  const column = <Value>(of: (count: Count) => Value) => sql.param(counts.map(([, count]) => of(count)))
  // In one order, so that two processes never wait for each other.
  await db.execute(sql`
    insert into search_counts (day, query, typed, found, times)
    select ${parisToday}, query, typed, found, times
    from unnest(${sql.param(counts.map(([query]) => query))}::text[], ${column(({ typed }) => typed)}::text[],
      ${column(({ found }) => found)}::boolean[], ${column(({ times }) => times)}::int[]) as counted (query, typed, found, times)
    where (select count(*) from search_counts where day = ${parisToday}) < ${mostADay}
      and not (found and exists (
        select from unnest(string_to_array(query, ' ')) word
        where length(word) > 2 and word not in (select word from search_words)
          and not exists (select from search_synonyms where word = any (string_to_array(plain_text(term), ' ')))))
    order by query
    on conflict (day, query) do update
    set times = search_counts.times + excluded.times, found = excluded.found, typed = excluded.typed`)
}

/** The searches that found nothing, the most frequent first; without those that find something by now. */
export async function listSearchMisses({ db }: Needed): Promise<SearchMiss[]> {
  const lastly = <Value>(column: typeof searchCounts.typed | typeof searchCounts.found) =>
    sql<Value>`(array_agg(${column} order by ${searchCounts.day} desc))[1]`
  return db
    .select({
      query: lastly<string>(searchCounts.typed),
      times: sql<number>`sum(${searchCounts.times})::int`,
      lastDay: sql<string>`max(${searchCounts.day})::text`,
    })
    .from(searchCounts)
    .groupBy(searchCounts.query)
    .having(sql`not ${lastly<boolean>(searchCounts.found)}`)
    .orderBy(sql`sum(${searchCounts.times}) desc, max(${searchCounts.day}) desc, ${searchCounts.query}`)
    .limit(listed)
}

/** Deletes what was searched ninety days ago (law, personal data). */
export async function purgeSearchCounts({ db }: Needed): Promise<void> {
  await db.delete(searchCounts).where(sql`${searchCounts.day} < ${parisToday} - ${retentionDays.searchCount}::int`)
}
