import { and, eq, ne, type SQL, sql } from 'drizzle-orm'
import { consentWords, type MailPurpose, mailPurposes } from '../../../contract/text/legal/consents.ts'
import type { ShopContext } from '../../context.ts'
import type { Transaction } from '../../database/client.ts'
import { subscriptionsTo, users } from '../../database/schema/index.ts'
import { hashToken } from '../accounts/core/token.ts'
import { ShopError } from '../shop-error.ts'
import { isUuid } from '../uuid.ts'

/**
 * Confirms a subscription with the code of the mailed link; repeating it changes nothing. Throws code_invalid, also after
 * unsubscribing.
 */
export const confirmSubscription = ({ db }: Pick<ShopContext, 'db'>, code: string): Promise<void> =>
  db.transaction(async (tx) => {
    for (const purpose of mailPurposes) {
      const { codeHash, state } = subscriptionsTo[purpose]
      if (await confirm(tx, purpose, and(eq(codeHash, hashToken(code)), ne(state, 'unsubscribed')))) return
    }
    throw new ShopError('code_invalid')
  })

/** Unsubscribes with the code of the mailed link or of any newsletter, as often as it is used. Throws code_invalid. */
export const unsubscribe = ({ db }: Pick<ShopContext, 'db'>, code: string): Promise<void> =>
  db.transaction(async (tx) => {
    for (const purpose of mailPurposes) {
      const { codeHash, leaveKey } = subscriptionsTo[purpose]
      if (await leave(tx, purpose, isUuid(code) ? eq(leaveKey, code) : eq(codeHash, hashToken(code)))) return
    }
    throw new ShopError('code_invalid')
  })

async function confirm(tx: Transaction, purpose: MailPurpose, meant: SQL | undefined): Promise<boolean> {
  const table = subscriptionsTo[purpose]
  const [found] = await tx.select().from(table).where(meant).for('update')
  if (!found) return false
  const source = found.source ?? 'form'
  if (found.state === 'pending') {
    // Pending again after leaving, it has the day and the words of the consent that was withdrawn.
    const given = { confirmedAt: sql`now()`, wording: consentWords(purpose, source), source }
    await tx
      .update(table)
      .set({ state: 'confirmed', unsubscribedAt: null, ...given })
      .where(eq(table.email, found.email))
  }
  // An account that has not proved its address shows what it asked for, and asked for this.
  if (source === 'account') await showInAccount(tx, purpose, found.email, true)
  return true
}

async function leave(tx: Transaction, purpose: MailPurpose, meant: SQL): Promise<boolean> {
  const table = subscriptionsTo[purpose]
  const [left] = await tx
    .update(table)
    .set({ state: 'unsubscribed', unsubscribedAt: sql`coalesce(${table.unsubscribedAt}, now())` })
    .where(meant)
    .returning({ email: table.email })
  if (left) await showInAccount(tx, purpose, left.email, false)
  return left !== undefined
}

/** Where the account has proved its address, its switch is read from the list (accounts/profile/preferences.ts). */
const showInAccount = (tx: Transaction, purpose: MailPurpose, email: string, wanted: boolean) =>
  tx
    .update(users)
    .set({ [purpose]: wanted })
    .where(sql`lower(${users.email}) = ${email}`)
