import type { Role } from '../../../contract/accounts.ts'

/** Whether the back office is open to her: its owner, or who prepares parcels. */
export const worksHere = (roles: readonly Role[]): boolean => roles.some((role) => role !== 'USER')
