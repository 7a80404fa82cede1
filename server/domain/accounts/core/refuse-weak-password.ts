import * as messages from '../../../../contract/text/messages.ts'
import { ShopError } from '../../shop-error.ts'
import { isCommonPassword } from './common-passwords.ts'
import { isOfShopWords } from './shop-words.ts'

type Person = { email: string; firstName: string; lastName: string }

/** Throws invalid_fields when a password is common, the email or name of its user (decision 30), or made of the shop's name. */
export function refuseWeakPassword(password: string, { email, firstName, lastName }: Person, shopName: string): void {
  const bare = (text: string) => text.normalize('NFKC').toLowerCase().replace(/\s/g, '')
  const personal = [email, email.split('@')[0] ?? '', firstName, lastName, firstName + lastName, lastName + firstName]
  if (personal.some((text) => bare(text) === bare(password))) refuse(messages.passwordIsPersonal)
  if (isOfShopWords(password, shopName)) refuse(messages.passwordIsShops)
  if (isCommonPassword(password)) refuse(messages.passwordTooCommon)
}

function refuse(message: string): never {
  throw new ShopError('invalid_fields', { message, errors: { password: message } })
}
