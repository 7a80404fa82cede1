import { sql } from 'drizzle-orm'
import type { MissingPage } from '../../../contract/api/admin/redirects.ts'
import { retentionDays } from '../../../contract/rules/retention-periods.ts'
import { redirectPath } from '../../../contract/rules/web/redirect-path.ts'
import type { ShopContext } from '../../context.ts'
import type { Connection, Database } from '../../database/client.ts'
import { parisToday } from '../../database/paris-today.ts'
import { missingPages } from '../../database/schema/index.ts'

/** Limits against scripts: addresses in a batch, times for each of them, addresses a day. */
const mostWaiting = 100
const mostTimes = 20
const mostADay = 1_000
const listed = 100

const waiting = new WeakMap<Database, Map<string, number>>()

/**
 * Counts a request for an address without a page, but not who made it; stored later, in a batch. Not counted: files, which
 * scanners look for, and what may name a person or an order.
 */
export function countMissingPage(db: Database, pathname: string): void {
  const path = redirectPath(pathname)
  if (path === null || /[.@]|\d{7}|^\/(?:admin|api|account|order|checkout)(?:\/|$)/.test(path)) return
  const counts = waiting.get(db) ?? new Map<string, number>()
  waiting.set(db, counts)
  if (!counts.has(path) && counts.size >= mostWaiting) return
  counts.set(path, Math.min((counts.get(path) ?? 0) + 1, mostTimes))
}

/** Adds what was counted to the day's numbers. */
export async function storeMissingPages({ db }: Pick<ShopContext, 'db'>): Promise<void> {
  const counts = [...(waiting.get(db) ?? [])].toSorted(([a], [b]) => (a < b ? -1 : 1))
  if (counts.length === 0) return
  waiting.delete(db)
  await db.execute(sql`
    insert into missing_pages (day, path, times)
    select ${parisToday}, path, times
    from unnest(${sql.param(counts.map(([path]) => path))}::text[], ${sql.param(counts.map(([, times]) => times))}::integer[])
      as counted (path, times)
    where not exists (select from redirects where from_path = path)
      and (select count(*) from missing_pages where day = ${parisToday}) < ${mostADay}
    order by path
    on conflict (day, path) do update set times = missing_pages.times + excluded.times`)
}

/** The addresses requested without result, the most frequent first; a product's old address with its name. */
export async function listMissingPages({ db }: { db: Connection }): Promise<MissingPage[]> {
  const { rows } = await db.execute<MissingPage>(sql`
    select path, sum(times)::integer as times, max(day)::text as "lastDay",
      (select name from products where path ~ '^/products/[0-9]{1,6}$' and id = nullif(substring(path from '[0-9]{1,6}$'), '')::bigint) as product
    from missing_pages group by path
    order by sum(times) desc, max(day) desc, path limit ${listed}`)
  return rows
}

/** Deletes what was counted ninety days ago (law, personal data). */
export async function purgeMissingPages({ db }: { db: Connection }): Promise<void> {
  await db.delete(missingPages).where(sql`${missingPages.day} < ${parisToday} - ${retentionDays.missingPage}::int`)
}
