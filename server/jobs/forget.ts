import { forgetExpired } from '../domain/accounts/forget-expired.ts'
import { forgetMessages } from '../domain/contact/forget-messages.ts'
import { blankAbandonedOrders } from '../domain/orders/blank-abandoned-orders.ts'
import { forgetPaymentRequests } from '../domain/payments/forget-payment-requests.ts'
import { forgetWithdrawals } from '../domain/withdrawals/forget-withdrawals.ts'
import type { Tools } from '../tools.ts'

const parts = { forgetExpired, forgetMessages, blankAbandonedOrders, forgetPaymentRequests, forgetWithdrawals }

/** One round over everything that has had its time (contract/retention-periods.ts). One part that fails doesn't stop the others. */
export async function forget(tools: Tools): Promise<void> {
  for (const [part, work] of Object.entries(parts)) {
    await work(tools).catch((error: unknown) =>
      tools.log.error({ err: error, part }, 'not forgotten, the next round tries again'),
    )
  }
}
