/** The client of a request, signed in or not. */
export type ClientInfo = {
  /** Network address, for rate limits. */
  address: string
  userAgent?: string | undefined
  /** The current token of the browser: a new sign-in ends it. */
  token?: string | undefined
  /** For the log. */
  requestId?: string | undefined
}
