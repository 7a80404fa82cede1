import { eq } from 'drizzle-orm'
import type { SavedCard } from '../../../../contract/api/payments.ts'
import type { ShopContext } from '../../../context.ts'
import { providerCustomers } from '../../../database/schema/index.ts'
import { ProviderRefused, ProviderUnavailable } from '../../../integrations/payments/payment-provider.ts'
import { ShopError } from '../../shop-error.ts'

type Needed = Pick<ShopContext, 'db' | 'payments'>

/** The user's cards saved at the payment providers, newest first at each (decision 8). Throws cards_unavailable. */
export async function listCards({ db, payments }: Needed, userId: string): Promise<SavedCard[]> {
  const customers = await customersOf(db, userId)
  const cards = await Promise.all(
    customers.map(({ provider, customerId }) => withCardErrors(() => payments(provider).listCards(customerId))),
  )
  return cards.flat()
}

/** Removes one of the user's cards at the provider. Throws card_not_found, also for someone else's, and cards_unavailable. */
export async function removeCard({ db, payments }: Needed, userId: string, cardId: string): Promise<void> {
  // Not the form of a card's id: no need to call the provider.
  const customers = /^\w{1,100}$/.test(cardId) ? await customersOf(db, userId) : []
  for (const { provider, customerId } of customers)
    if (await withCardErrors(() => payments(provider).removeCard(customerId, cardId))) return
  throw new ShopError('card_not_found')
}

const customersOf = (db: ShopContext['db'], userId: string) =>
  db.select().from(providerCustomers).where(eq(providerCustomers.userId, userId)).orderBy(providerCustomers.provider)

async function withCardErrors<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call()
  } catch (error) {
    if (error instanceof ProviderUnavailable || error instanceof ProviderRefused) throw new ShopError('cards_unavailable')
    throw error
  }
}
