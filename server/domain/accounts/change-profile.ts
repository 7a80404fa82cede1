import { eq } from 'drizzle-orm'
import type { profileChange, User } from '../../../contract/accounts.ts'
import type { z } from '../../../contract/schema.ts'
import { users } from '../../database/schema/index.ts'
import type { Tools } from '../../tools.ts'
import type { Shopper } from './find-shopper.ts'
import { requestEmailChange } from './request-email-change.ts'
import { fullNameOf, userOf } from './user.ts'

type Change = z.output<typeof profileChange>

/**
 * Saves name and phone (decision 8); what is absent stays as it was. A new email is asked to confirm itself first: the answer
 * still shows the old one.
 */
export async function changeProfile(
  tools: Pick<Tools, 'db' | 'jobs' | 'config' | 'log' | 'settings'>,
  shopper: Shopper,
  change: Change,
): Promise<User> {
  const kept = {
    ...namesOf(change, shopper),
    ...(change.phoneNumber !== undefined && { phoneNumber: change.phoneNumber }),
  }
  if (Object.keys(kept).length > 0) await tools.db.update(users).set(kept).where(eq(users.id, shopper.id))
  if (change.email && change.email.toLowerCase() !== shopper.email.toLowerCase()) {
    await requestEmailChange(tools, shopper, change.email)
  }
  return userOf({ ...shopper, ...kept })
}

/** A full name is a first word and the rest; the one she already has is not split anew. */
function namesOf({ fullName, firstName, lastName }: Change, shopper: Shopper) {
  const split = fullName && fullName !== fullNameOf(shopper) ? /^(\S+)\s*(.*)$/s.exec(fullName) : undefined
  return {
    ...(split && { firstName: split[1], lastName: split[2] }),
    ...(firstName && { firstName }),
    ...(lastName && { lastName }),
  }
}
