import { and, eq, ne, sql } from 'drizzle-orm'
import type { ShopContext } from '../../context.ts'
import { newsletterSubscriptions } from '../../database/schema/index.ts'
import { hashToken } from '../accounts/core/token.ts'
import { ShopError } from '../shop-error.ts'
import { isUuid } from '../uuid.ts'

const { codeHash, leaveKey, state, confirmedAt, unsubscribedAt } = newsletterSubscriptions

/**
 * Confirms a subscription with the code of the mailed link; repeating it changes nothing. Throws code_invalid, also after
 * unsubscribing.
 */
export async function confirmSubscription({ db }: Pick<ShopContext, 'db'>, code: string): Promise<void> {
  const { rowCount } = await db
    .update(newsletterSubscriptions)
    .set({
      state: 'confirmed',
      // Pending again after leaving, it has the day of the consent that was withdrawn.
      confirmedAt: sql`case ${state} when 'confirmed' then ${confirmedAt} else now() end`,
      unsubscribedAt: null,
    })
    .where(and(eq(codeHash, hashToken(code)), ne(state, 'unsubscribed')))
  if (rowCount === 0) throw new ShopError('code_invalid')
}

/** Unsubscribes with the code of the mailed link or of any newsletter, as often as it is used. Throws code_invalid. */
export async function unsubscribe({ db }: Pick<ShopContext, 'db'>, code: string): Promise<void> {
  const { rowCount } = await db
    .update(newsletterSubscriptions)
    .set({ state: 'unsubscribed', unsubscribedAt: sql`coalesce(${unsubscribedAt}, now())` })
    .where(isUuid(code) ? eq(leaveKey, code) : eq(codeHash, hashToken(code)))
  if (rowCount === 0) throw new ShopError('code_invalid')
}
