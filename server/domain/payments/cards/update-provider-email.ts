import { eq } from 'drizzle-orm'
import type { ShopContext } from '../../../context.ts'
import { providerCustomers, users } from '../../../database/schema/index.ts'

/**
 * Gives the providers that know her the account's email of now: their payment page shows it, and their receipts are sent there.
 * Changes nothing when repeated.
 */
export async function updateProviderEmail({ db, payments }: Pick<ShopContext, 'db' | 'payments'>, userId: string): Promise<void> {
  const customers = await db
    .select({ provider: providerCustomers.provider, customerId: providerCustomers.customerId, email: users.email })
    .from(providerCustomers)
    .innerJoin(users, eq(users.id, providerCustomers.userId))
    .where(eq(users.id, userId))
  for (const { provider, customerId, email } of customers) await payments(provider).updateEmail(customerId, email)
}
