import { eq } from 'drizzle-orm'
import type { ShopContext } from '../../../server/context.ts'
import type { OpenDatabase } from '../../../server/database/client.ts'
import { mails } from '../../../server/database/schema/index.ts'
import { openTestShop } from '../open-test-shop.ts'

export const declaration = { name: 'Amina Benali', orderNumber: 'NL-0000-0000-0000', email: 'amina@example.com' }

/** A shop, and declarations of withdrawal with their mails. Call it once at the top of the file. */
export function shopWithWithdrawals(database: OpenDatabase, given: Partial<ShopContext> = {}) {
  const shop = openTestShop(database, given)
  return {
    shop,
    declare: (body: object, address?: string) => shop.call('POST', '/api/withdrawals', { body, ...(address && { address }) }),
    mailOf: async (kind: string, id: string) =>
      (await database.db.select().from(mails).where(eq(mails.reference, id))).find((mail) => mail.kind === kind),
  }
}
