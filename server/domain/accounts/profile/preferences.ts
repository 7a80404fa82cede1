import { eq } from 'drizzle-orm'
import type { Preferences } from '../../../../contract/api/accounts.ts'
import type { ShopContext } from '../../../context.ts'
import { users } from '../../../database/schema/index.ts'
import { ShopError } from '../../shop-error.ts'

const inputs = { marketingEmails: users.marketingEmails, orderUpdates: users.orderUpdates, newProducts: users.newProducts }

/** Marketing is opt-in (decision 8). */
export async function readPreferences({ db }: Pick<ShopContext, 'db'>, userId: string): Promise<Preferences> {
  const [found] = await db.select(inputs).from(users).where(eq(users.id, userId))
  if (!found) throw new ShopError('not_signed_in')
  return found
}

export async function changePreferences(
  { db }: Pick<ShopContext, 'db'>,
  userId: string,
  change: Preferences,
): Promise<Preferences> {
  const [changed] = await db.update(users).set(change).where(eq(users.id, userId)).returning(inputs)
  if (!changed) throw new ShopError('not_signed_in')
  return changed
}
