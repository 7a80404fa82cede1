import type { User } from '../../../contract/accounts.ts'
import type { Shopper } from './find-shopper.ts'

type Person = Pick<Shopper, 'id' | 'email' | 'firstName' | 'lastName' | 'phoneNumber' | 'roles'>

/** As the API shows her; nothing else of the account leaves the server. */
export const userOf = ({ id, email, firstName, lastName, phoneNumber, roles }: Person): User => ({
  id,
  email,
  firstName,
  lastName,
  fullName: fullNameOf({ firstName, lastName }),
  phoneNumber,
  roles,
})

export const fullNameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) => `${firstName} ${lastName}`.trim()
