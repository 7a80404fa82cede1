import { useUser } from '../../lib/session/session.ts'

/** Whether the shop's owner is at the desk; the API refuses everybody else by itself. */
export const useIsOwner = (): boolean => useUser()?.roles.includes('ADMIN') ?? false
