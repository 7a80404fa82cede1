import type { Role } from '../../../../contract/api/accounts.ts'

type Person = { roles: Role[] }

/** The owner of the shop may do everything (contract 4, admin). */
export const isOwner = ({ roles }: Person): boolean => roles.includes('ADMIN')

/** Works in the shop: prepares, ships and delivers orders, prints, receives stock. The rest is the owner's. */
export const isStaff = (person: Person): boolean => isOwner(person) || person.roles.includes('PREPARATION')

/** The roles stored for an account, by its role in the shop. */
export const rolesOf = (role: 'owner' | 'preparation' | null): Role[] =>
  role === 'owner' ? ['USER', 'ADMIN'] : role === 'preparation' ? ['USER', 'PREPARATION'] : ['USER']
