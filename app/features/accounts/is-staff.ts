import type { Role } from '../../../contract/api/accounts.ts'

/** Whether the user may open the back office: the owner, or staff who prepare parcels. */
export const isStaff = (roles: readonly Role[]): boolean => roles.some((role) => role !== 'USER')
