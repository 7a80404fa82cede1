import { eq } from 'drizzle-orm'
import type { Preferences } from '../../../contract/accounts.ts'
import { users } from '../../database/schema/index.ts'
import type { Tools } from '../../tools.ts'
import { ShopError } from '../shop-error.ts'

const wishes = { marketingEmails: users.marketingEmails, orderUpdates: users.orderUpdates, newProducts: users.newProducts }

/** Marketing is off until it was chosen (decision 8). */
export async function readPreferences({ db }: Pick<Tools, 'db'>, userId: string): Promise<Preferences> {
  const [found] = await db.select(wishes).from(users).where(eq(users.id, userId))
  if (!found) throw new ShopError('not_signed_in')
  return found
}

export async function changePreferences({ db }: Pick<Tools, 'db'>, userId: string, change: Preferences): Promise<Preferences> {
  const [changed] = await db.update(users).set(change).where(eq(users.id, userId)).returning(wishes)
  if (!changed) throw new ShopError('not_signed_in')
  return changed
}
