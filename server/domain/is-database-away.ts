import { DrizzleQueryError } from 'drizzle-orm/errors'
import { DatabaseUnreachable } from '../database/client.ts'

/** PostgreSQL's classes for a lost connection and a server that stops or starts, and Node's codes for one that can't be reached. */
const awayCodes = /^(?:08...|57P..|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/
/** The client's own errors have no code. */
const awayWords =
  /^timeout exceeded when trying to connect|^Connection terminated|^Client (?:was closed|has encountered a connection error)/

/**
 * Whether a request failed because the database can't be reached, whatever it asked for: the same cause for all of them. A mail
 * server or a picture store fails with the same codes, so only what a statement or the pool failed with counts.
 */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return isOfDatabase(error) ? isAway(error.cause) : isDatabaseAway(error.cause)
}

const isOfDatabase = (error: Error): boolean => error instanceof DrizzleQueryError || error instanceof DatabaseUnreachable

function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return awayCodes.test(code) || awayWords.test(error.message) || isAway(error.cause)
}
