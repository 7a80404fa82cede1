import { eq } from 'drizzle-orm'
import type { Database, Transaction } from '../../database/client.ts'
import { users } from '../../database/schema/index.ts'

/**
 * Serialises changes of one customer's addresses by locking her row, without blocking rows that refer to it. So there is always
 * exactly one default address (contract 6, invariant 6).
 */
export const lockAddressBook = <Result>(
  db: Database,
  userId: string,
  change: (tx: Transaction) => Promise<Result>,
): Promise<Result> =>
  db.transaction(async (tx) => {
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
    return change(tx)
  })
