import { eq } from 'drizzle-orm'
import type { KeptCard } from '../../../contract/payments.ts'
import { users } from '../../database/schema/index.ts'
import { ProviderRefused, ProviderUnavailable } from '../../outside/payment-provider.ts'
import type { Tools } from '../../tools.ts'
import { ShopError } from '../shop-error.ts'

type Needed = Pick<Tools, 'db' | 'payments'>

/** The cards that the payment provider keeps for her, newest first (decision 8). Throws cards_unavailable. */
export async function listCards({ db, payments }: Needed, userId: string): Promise<KeptCard[]> {
  const customerId = await customerOf(db, userId)
  return customerId ? asked(() => payments.listCards(customerId)) : []
}

/** Removes one of her cards at the provider. Throws card_not_found, also for someone else's, and cards_unavailable. */
export async function removeCard({ db, payments }: Needed, userId: string, cardId: string): Promise<void> {
  const customerId = await customerOf(db, userId)
  // What can't be a card's id is none of hers: no need to ask.
  const removed = customerId && /^\w{1,100}$/.test(cardId) && (await asked(() => payments.removeCard(customerId, cardId)))
  if (!removed) throw new ShopError('card_not_found')
}

async function customerOf(db: Tools['db'], userId: string): Promise<string | null> {
  const [user] = await db.select({ customerId: users.providerCustomerId }).from(users).where(eq(users.id, userId))
  return user?.customerId ?? null
}

async function asked<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof ProviderUnavailable || error instanceof ProviderRefused) throw new ShopError('cards_unavailable')
    throw error
  }
}
