import type { ShopContext } from '../context.ts'
import { purgeExpired } from '../domain/accounts/privacy/purge-expired.ts'
import { purgeMessages } from '../domain/contact/purge-messages.ts'
import { anonymiseBuyers } from '../domain/documents/privacy/anonymise-buyers.ts'
import { anonymiseAbandonedOrders } from '../domain/orders/settle/anonymise-abandoned-orders.ts'
import { purgeOwnerNotices } from '../domain/owner-notices/send-owner-notices.ts'
import { purgeEvents } from '../domain/payments/reconcile/purge-events.ts'
import { purgePaymentRequests } from '../domain/payments/reconcile/purge-payment-requests.ts'
import { purgeMissingPages } from '../domain/redirects/missing-pages.ts'
import { purgeSearchCounts } from '../domain/search/search-counts.ts'
import { purgeWithdrawals } from '../domain/withdrawals/purge-withdrawals.ts'

const removeLeftovers = async ({ media }: Pick<ShopContext, 'media'>) => media.removeLeftovers?.()

const parts = {
  purgeExpired,
  purgeMessages,
  anonymiseAbandonedOrders,
  purgePaymentRequests,
  purgeWithdrawals,
  anonymiseBuyers,
  purgeEvents,
  purgeSearchCounts,
  purgeMissingPages,
  purgeOwnerNotices,
  removeLeftovers,
}

/**
 * Deletes or anonymises everything whose retention period is over (contract/rules/retention-periods.ts). A part that fails
 * doesn't stop the others.
 */
export async function purge(context: ShopContext): Promise<void> {
  for (const [part, work] of Object.entries(parts)) {
    await work(context).catch((error: unknown) =>
      context.log.error({ err: error, part }, 'not forgotten, the next round tries again'),
    )
  }
}
