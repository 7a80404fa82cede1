import type { Role, User } from '../../../contract/api/accounts.ts'

const holdsOneOf =
  (...roles: Role[]) =>
  (user: Pick<User, 'roles'>) =>
    roles.some((role) => user.roles.includes(role))

export const isOwner = holdsOneOf('ADMIN')
export const isStaff = holdsOneOf('ADMIN', 'PREPARATION')
