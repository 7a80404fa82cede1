import type { PersonalData } from '../../../contract/personal-data.ts'
import type { Tools } from '../../tools.ts'
import { exportPersonalData } from '../accounts/export-personal-data.ts'
import type { Shopper } from '../accounts/find-shopper.ts'
import { ShopError } from '../shop-error.ts'
import { listCards } from './kept-cards.ts'

/**
 * What the shop knows of her, and the cards that the payment provider keeps for it (law, personal data). A provider that is
 * away doesn't hold up the rest: then the cards are null.
 */
export async function exportEverything(tools: Pick<Tools, 'db' | 'payments'>, shopper: Shopper): Promise<PersonalData> {
  const [data, cards] = await Promise.all([
    exportPersonalData(tools, shopper),
    listCards(tools, shopper.id).catch((error: unknown) => {
      if (error instanceof ShopError) return null
      throw error
    }),
  ])
  return {
    ...data,
    keptCards: cards && cards.map(({ brand, last4, expMonth, expYear }) => ({ brand, last4, expMonth, expYear })),
  }
}
