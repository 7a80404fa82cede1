/**
 * PostgreSQL's word for why it refused a statement, below what Drizzle throws: its five-character code and, for class 23
 * (integrity), the broken constraint's name. Empty for any other error.
 */
export const violationOf = (error: unknown): { code?: string; constraint?: string } =>
  (error instanceof Error && (error.cause as object)) || {}

export const isTaken = (error: unknown): boolean => violationOf(error).code === '23505'

/** The statement named an account that is gone, as one is that was erased after its token was looked at. */
export function namesGoneUser(error: unknown): boolean {
  const { code, constraint = '' } = violationOf(error)
  return code === '23503' && constraint.endsWith('_user_id_users_id_fk')
}
