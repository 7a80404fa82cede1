/** Whoever is asking, signed in or not. */
export type Visitor = {
  /** Network address, for throttles. */
  address: string
  userAgent?: string | undefined
  /** For the log: what the refused was shown. */
  requestId?: string | undefined
}
