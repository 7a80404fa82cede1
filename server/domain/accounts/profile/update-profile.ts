import { eq } from 'drizzle-orm'
import type { profileChange, User } from '../../../../contract/api/accounts.ts'
import type { z } from '../../../../contract/api/schema.ts'
import type { ShopContext } from '../../../context.ts'
import { users } from '../../../database/schema/index.ts'
import { allowMessage } from '../../allow-message.ts'
import { fullNameOf } from '../../full-name.ts'
import type { AuthenticatedUser } from '../core/authenticate-token.ts'
import type { ClientInfo } from '../core/client-info.ts'
import { userOf } from '../core/user.ts'
import { requestEmailChange } from './request-email-change.ts'

type Change = z.output<typeof profileChange>

/**
 * Saves name and phone (decision 8); absent fields stay. A new email has to be confirmed first: the response still shows the old
 * one. Its mail goes to any mailbox that was typed, so it counts for the network as other messages do. Throws too_many_attempts.
 */
export async function updateProfile(
  context: Pick<ShopContext, 'db' | 'jobs' | 'config' | 'log' | 'settings' | 'limits'>,
  customer: AuthenticatedUser,
  change: Change,
  { address }: Pick<ClientInfo, 'address'>,
): Promise<User> {
  const newEmail = change.email?.toLowerCase() === customer.email.toLowerCase() ? undefined : change.email
  if (newEmail) await allowMessage(context, address)
  const changes = {
    ...namesOf(change, customer),
    ...(change.phoneNumber !== undefined && { phoneNumber: change.phoneNumber }),
  }
  if (Object.keys(changes).length > 0) await context.db.update(users).set(changes).where(eq(users.id, customer.id))
  if (newEmail) await requestEmailChange(context, customer, newEmail)
  return userOf({ ...customer, ...changes })
}

/** A full name is split into its first word and the rest; an unchanged one is not split again. */
function namesOf({ fullName, firstName, lastName }: Change, customer: AuthenticatedUser) {
  const split = fullName && fullName !== fullNameOf(customer) ? /^(\S+)\s*(.*)$/s.exec(fullName) : undefined
  return {
    ...(split && { firstName: split[1], lastName: split[2] }),
    ...(firstName && { firstName }),
    ...(lastName && { lastName }),
  }
}
