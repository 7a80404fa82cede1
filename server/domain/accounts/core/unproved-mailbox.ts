import type { Transaction } from '../../../database/client.ts'
import { isWithinDay } from '../../rate-limiter.ts'

/** A mailbox that nobody has proved may belong to a stranger, whose address somebody typed (security, mails). */

const mailsADay = 10

/** The first name that a mail greets with: none for an unproved mailbox, because it may be a text for the stranger. */
export const greetedName = ({ firstName, emailVerifiedAt }: { firstName: string; emailVerifiedAt: Date | null }) =>
  emailVerifiedAt ? firstName : undefined

/**
 * Counts a mail that an account causes to an unproved mailbox, whichever account it is; false beyond ten in a day. Reset links are
 * not counted: they are how the mailbox's holder gets the account.
 */
export const mayMailUnproved = (tx: Transaction, email: string): Promise<boolean> =>
  isWithinDay(tx, ['unproved-mailbox', email.toLowerCase()], mailsADay)
