/**
 * Why PostgreSQL refused a statement, from the cause of Drizzle's error: its five-character code, its English words and, for class
 * 23 (integrity), the violated constraint's name. Empty for any other error.
 */
export const violationOf = (error: unknown): { code?: string; constraint?: string; message?: string } =>
  (error instanceof Error && (error.cause as object)) || {}

export const isTaken = (error: unknown): boolean => violationOf(error).code === '23505'

/**
 * Whether the same statement may succeed on a retry: the connection was lost, a lock or resource was missing, the server was
 * stopping. True for any error but a refusal of the data (class 22, 23) or of the statement (42).
 */
export const isPassing = (error: unknown): boolean => !/^(22|23|42)/.test(violationOf(error).code ?? '')
