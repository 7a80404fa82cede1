import { eq } from 'drizzle-orm'
import type { Transaction } from '../../../database/client.ts'
import { users } from '../../../database/schema/index.ts'

/**
 * Reads an account and holds it until the transaction ends. Whatever revokes a credential takes this lock too (reset, take-over,
 * invitation, second factor), so that a session is opened either before, and ended by it, or after, and refused. Orders and carts
 * don't wait for it.
 */
export async function lockUser(tx: Transaction, id: string): Promise<typeof users.$inferSelect | undefined> {
  const [user] = await tx.select().from(users).where(eq(users.id, id)).for('no key update')
  return user
}
