import { sql } from 'drizzle-orm'
import { users } from '../../database/schema/index.ts'
import type { JobData } from '../../jobs/queue.ts'
import type { Tools } from '../../tools.ts'

/**
 * Notes whom the provider made of a shopper when she paid. The first one stays, unless the provider had forgotten it
 * (`replaces`); any other is forgotten there, so that no card is kept that she can't see (decision 8). By a job of its own:
 * a settlement holds the order and must not wait for the account.
 */
export async function keepCustomer(
  { db, payments }: Pick<Tools, 'db' | 'payments'>,
  { userId, customerId, replaces }: JobData['keep-customer'],
): Promise<void> {
  const [kept] = userId
    ? await db
        .update(users)
        .set({ providerCustomerId: customerId })
        .where(
          sql`${users.id} = ${userId} and coalesce(${users.providerCustomerId}, ${customerId}) in (${customerId}, ${replaces ?? customerId})`,
        )
        .returning({ id: users.id })
    : []
  if (!kept) await payments.forgetCustomer(customerId)
}
