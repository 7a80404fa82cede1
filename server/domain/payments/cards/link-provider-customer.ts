import { eq, inArray, sql } from 'drizzle-orm'
import type { ShopContext } from '../../../context.ts'
import { providerCustomers, users } from '../../../database/schema/index.ts'
import type { JobData } from '../../../jobs/queue.ts'

/**
 * Links the provider's customer, created at the first payment, to the account. The first link stays, unless the provider had
 * deleted its customer (`replaces`); any other is deleted there, so that no saved card is invisible to its user (decision 8).
 * A separate job: a settlement locks the order and must not wait for the account.
 */
export async function linkProviderCustomer(
  { db, payments }: Pick<ShopContext, 'db' | 'payments'>,
  { userId, provider, customerId, replaces }: JobData['keep-customer'],
): Promise<void> {
  const [linked] = userId
    ? await db
        .insert(providerCustomers)
        .select((qb) =>
          qb
            .select({
              userId: users.id,
              provider: sql`${provider}`.as('provider'),
              customerId: sql`${customerId}`.as('customer_id'),
            })
            .from(users)
            .where(eq(users.id, userId)),
        )
        .onConflictDoUpdate({
          target: [providerCustomers.userId, providerCustomers.provider],
          set: { customerId },
          setWhere: inArray(providerCustomers.customerId, [customerId, replaces ?? customerId]),
        })
        .returning({ id: providerCustomers.userId })
    : []
  if (!linked) await payments(provider).deleteCustomer(customerId)
}
