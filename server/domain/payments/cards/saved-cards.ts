import { eq } from 'drizzle-orm'
import type { SavedCard } from '../../../../contract/api/payments.ts'
import type { ShopContext } from '../../../context.ts'
import { providerCustomers } from '../../../database/schema/index.ts'
import { ProviderRefused, ProviderUnavailable } from '../../../integrations/payments/payment-provider.ts'
import { allowPerMinute } from '../../rate-limiter.ts'
import { ShopError } from '../../shop-error.ts'

type Needed = Pick<ShopContext, 'db' | 'payments'>

/** Each is a call to the provider, which answers all of the shop's calls only up to a limit: checkouts share it. */
const callsPerMinute = 30

/** The user's cards saved at the payment providers, newest first at each (decision 8). Throws cards_unavailable, too_many_attempts. */
export async function listCards({ db, payments }: Needed, userId: string): Promise<SavedCard[]> {
  const customers = await customersToAsk(db, userId)
  const cards = await Promise.all(
    customers.map(({ provider, customerId }) => withCardErrors(() => payments(provider).listCards(customerId))),
  )
  return cards.flat()
}

/**
 * Removes one of the user's cards at the provider. Throws card_not_found, also for someone else's, cards_unavailable, and
 * too_many_attempts.
 */
export async function removeCard({ db, payments }: Needed, userId: string, cardId: string): Promise<void> {
  // Not the form of a card's id: no need to call the provider.
  const customers = /^\w{1,100}$/.test(cardId) ? await customersToAsk(db, userId) : []
  for (const { provider, customerId } of customers)
    if (await withCardErrors(() => payments(provider).removeCard(customerId, cardId))) return
  throw new ShopError('card_not_found')
}

/** The user's ids at the providers, with one more call to them counted (security, limits of business). */
async function customersToAsk(db: ShopContext['db'], userId: string) {
  const customers = await db
    .select()
    .from(providerCustomers)
    .where(eq(providerCustomers.userId, userId))
    .orderBy(providerCustomers.provider)
  if (customers.length > 0) await allowPerMinute(db, ['cards', userId], callsPerMinute)
  return customers
}

async function withCardErrors<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call()
  } catch (error) {
    if (error instanceof ProviderUnavailable || error instanceof ProviderRefused) throw new ShopError('cards_unavailable')
    throw error
  }
}
