import { and, eq, ne, sql } from 'drizzle-orm'
import { newsletterSubscriptions } from '../../database/schema/index.ts'
import type { Tools } from '../../tools.ts'
import { hashToken } from '../accounts/token.ts'
import { ShopError } from '../shop-error.ts'
import { isUuid } from '../uuid.ts'

const { codeHash, leaveKey, state, confirmedAt } = newsletterSubscriptions

/** The mailed link joins the newsletter; opening it again changes nothing. Throws code_invalid, after leaving too. */
export async function confirmSubscription({ db }: Pick<Tools, 'db'>, code: string): Promise<void> {
  const { rowCount } = await db
    .update(newsletterSubscriptions)
    .set({ state: 'confirmed', confirmedAt: sql`coalesce(${confirmedAt}, now())` })
    .where(and(eq(codeHash, hashToken(code)), ne(state, 'unsubscribed')))
  if (rowCount === 0) throw new ShopError('code_invalid')
}

/** The same link leaves it, and so does that of each letter, at any time and as often as wished. Throws code_invalid. */
export async function unsubscribe({ db }: Pick<Tools, 'db'>, code: string): Promise<void> {
  const { rowCount } = await db
    .update(newsletterSubscriptions)
    .set({ state: 'unsubscribed' })
    .where(isUuid(code) ? eq(leaveKey, code) : eq(codeHash, hashToken(code)))
  if (rowCount === 0) throw new ShopError('code_invalid')
}
