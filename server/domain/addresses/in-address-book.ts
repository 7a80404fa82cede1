import { eq } from 'drizzle-orm'
import type { Database, Transaction } from '../../database/client.ts'
import { users } from '../../database/schema/index.ts'

/**
 * Changes to one shopper's addresses happen one after the other: her row is locked meanwhile, though not for what only refers
 * to it. So there is always exactly one default address, whatever happens at the same time (contract 6, invariant 6).
 */
export const inAddressBook = <Result>(
  db: Database,
  userId: string,
  change: (tx: Transaction) => Promise<Result>,
): Promise<Result> =>
  db.transaction(async (tx) => {
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
    return change(tx)
  })
