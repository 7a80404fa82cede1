import type { PersonalData } from '../../../../contract/api/personal-data.ts'
import type { ShopContext } from '../../../context.ts'
import type { AuthenticatedUser } from '../../accounts/core/authenticate-token.ts'
import { exportPersonalData } from '../../accounts/privacy/export-personal-data.ts'
import { ShopError } from '../../shop-error.ts'
import { listCards } from '../cards/saved-cards.ts'

/**
 * The shop's personal data of a customer, and the cards saved at the payment provider (law, personal data). When the provider
 * can't be asked the cards are null and the rest is exported.
 */
export async function exportAccount(
  context: Pick<ShopContext, 'db' | 'payments'>,
  customer: AuthenticatedUser,
): Promise<PersonalData> {
  const [data, cards] = await Promise.all([
    exportPersonalData(context, customer),
    listCards(context, customer.id).catch((error: unknown) => {
      if (error instanceof ShopError) return null
      throw error
    }),
  ])
  return {
    ...data,
    keptCards: cards && cards.map(({ brand, last4, expMonth, expYear }) => ({ brand, last4, expMonth, expYear })),
  }
}
