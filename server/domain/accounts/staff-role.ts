import type { Role } from '../../../contract/accounts.ts'

type Person = { roles: Role[] }

/** The owner of the shop may everything (contract 4, /api/admin). */
export const isOwner = ({ roles }: Person): boolean => roles.includes('ADMIN')

/** Works in the shop: prepares, ships and delivers orders, prints, receives stock. The rest is the owner's (issue 7). */
export const isStaff = (person: Person): boolean => isOwner(person) || person.roles.includes('PREPARATION')

/** What an account holds in the database for its role in the shop. */
export const rolesOf = (role: 'owner' | 'preparation' | null): Role[] =>
  role === 'owner' ? ['USER', 'ADMIN'] : role === 'preparation' ? ['USER', 'PREPARATION'] : ['USER']
