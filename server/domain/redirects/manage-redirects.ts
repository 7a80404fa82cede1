import { desc, eq, sql } from 'drizzle-orm'
import type { Redirect, RedirectChange } from '../../../contract/api/admin/redirects.ts'
import { redirectPath } from '../../../contract/rules/web/redirect-path.ts'
import type { ShopContext } from '../../context.ts'
import type { Connection } from '../../database/client.ts'
import { parisToday } from '../../database/paris-today.ts'
import { missingPages, redirects } from '../../database/schema/index.ts'
import { recordAction } from '../audit-log/record-action.ts'
import { ShopError } from '../shop-error.ts'

type Needed = Pick<ShopContext, 'db'>

/** All redirects, the newest first. */
export async function listRedirects({ db }: { db: Connection }): Promise<Redirect[]> {
  const rows = await db.select().from(redirects).orderBy(desc(redirects.id))
  return rows.map(({ id, fromPath, toPath, hits, lastHitOn }) => ({
    id: String(id),
    from: fromPath,
    to: toPath,
    hits,
    lastDay: lastHitOn,
  }))
}

/**
 * A new redirect; its address is no longer listed as missing. The same one again changes nothing: the answer to the first may be lost.
 * Throws `redirect_taken`, and `redirect_loops` where one would lead to the other.
 */
export function createRedirect({ db }: Needed, actorId: string, { from, to }: RedirectChange): Promise<Redirect[]> {
  return db.transaction(async (tx) => {
    // One at a time, or two together could make a circle.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('redirects'))`)
    const target = redirectPath(to)
    const existing = await listRedirects({ db: tx })
    if (existing.some((other) => other.from === from && other.to === to)) return existing
    // Compared in one form: a target is stored as a header needs it, with its accents encoded.
    const isChained = existing.some((other) => other.from === target || redirectPath(other.to) === from)
    if (target === from || isChained) throw new ShopError('redirect_loops')
    const made = await tx.insert(redirects).values({ fromPath: from, toPath: to }).onConflictDoNothing().returning()
    if (made.length === 0) throw new ShopError('redirect_taken')
    await tx.delete(missingPages).where(eq(missingPages.path, from))
    await recordAction(tx, actorId, { action: 'redirect_created', subject: from, change: { to } })
    return listRedirects({ db: tx })
  })
}

/** Throws `redirect_not_found`. */
export function deleteRedirect({ db }: Needed, actorId: string, id: string): Promise<void> {
  return db.transaction(async (tx) => {
    const [gone] = /^\d{1,15}$/.test(id)
      ? await tx
          .delete(redirects)
          .where(eq(redirects.id, Number(id)))
          .returning()
      : []
    if (!gone) throw new ShopError('redirect_not_found')
    await recordAction(tx, actorId, { action: 'redirect_deleted', subject: gone.fromPath, change: { to: gone.toPath } })
  })
}

/** Where this address leads, undefined without a redirect; counts the request (decision 55). */
export async function followRedirect({ db }: Needed, pathname: string): Promise<string | undefined> {
  const path = redirectPath(pathname)
  if (path === null) return undefined
  const [found] = await db
    .update(redirects)
    .set({ hits: sql`least(${redirects.hits}::bigint + 1, 2147483647)::integer`, lastHitOn: parisToday })
    .where(eq(redirects.fromPath, path))
    .returning({ to: redirects.toPath })
  return found?.to
}
