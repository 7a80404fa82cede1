import { messages } from '../../../contract/messages.ts'
import { ShopError } from '../shop-error.ts'
import { isCommonPassword } from './common-passwords.ts'

type Person = { email: string; firstName: string; lastName: string }

/** Throws invalid_fields when a password is common, or the email or name of its owner (decision 30). */
export function refuseWeakPassword(password: string, { email, firstName, lastName }: Person): void {
  const bare = (text: string) => text.normalize('NFKC').toLowerCase().replace(/\s/g, '')
  const personal = [email, email.split('@')[0] ?? '', firstName, lastName, firstName + lastName, lastName + firstName]
  if (personal.some((text) => bare(text) === bare(password))) refuse(messages.passwordIsPersonal)
  if (isCommonPassword(password)) refuse(messages.passwordTooCommon)
}

function refuse(message: string): never {
  throw new ShopError('invalid_fields', { message, errors: { password: message } })
}
