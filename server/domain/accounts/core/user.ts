import type { User } from '../../../../contract/api/accounts.ts'
import { fullNameOf } from '../../full-name.ts'
import type { AuthenticatedUser } from './authenticate-token.ts'

type Person = Pick<AuthenticatedUser, 'id' | 'email' | 'firstName' | 'lastName' | 'phoneNumber' | 'roles'>

/** A user as the API shows it; nothing else of the account leaves the server. */
export const userOf = ({ id, email, firstName, lastName, phoneNumber, roles }: Person): User => ({
  id,
  email,
  firstName,
  lastName,
  fullName: fullNameOf({ firstName, lastName }),
  phoneNumber,
  roles,
})
