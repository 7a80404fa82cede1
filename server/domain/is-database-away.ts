/** PostgreSQL's classes for a lost connection and a server that stops or starts, and Node's codes for one that can't be reached. */
const awayCodes = /^(?:08...|57P..|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/
/** The client's own errors have no code. */
const awayWords =
  /^timeout exceeded when trying to connect|^Connection terminated|^Client (?:was closed|has encountered a connection error)/

/**
 * Whether a request failed because the database can't be reached, whatever it asked for: the same cause for all of them. `fetch`
 * throws a TypeError for another server that can't be, and a visitor who hangs up is 'aborted'.
 */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error) || error instanceof TypeError || error.message === 'aborted') return false
  const code = 'code' in error ? String(error.code) : ''
  return awayCodes.test(code) || awayWords.test(error.message) || isDatabaseAway(error.cause)
}
