import { violationOf } from '../../../database/pg-errors.ts'

/** True for a foreign key to a user who was deleted after the token was checked. */
export function referencesMissingUser(error: unknown): boolean {
  const { code, constraint = '' } = violationOf(error)
  return code === '23503' && constraint.endsWith('_user_id_users_id_fk')
}
