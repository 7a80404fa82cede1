/**
 * How long the shop stores personal data, in days (law, personal data). Stated on the privacy page, explained in
 * docs/security.md.
 */
export const retentionDays = {
  /** A session ends after this long without use, and at the latest after this long (decision 13). */
  sessionUnused: 30,
  sessionWhole: 90,
  /** Newsletter: the mailed link was never opened. */
  unconfirmedSubscription: 30,
  /** An address that unsubscribed from the newsletter: proof that its consent was given, and withdrawn. */
  endedSubscription: 3 * 365,
  /** Recipient and subject of a sent mail; its text is deleted when it is sent. */
  mailRecipient: 90,
  contactMessage: 365,
  /** A checked import file with its lines. */
  productImport: 30,
  /** An order that was never paid: its sums stay, the personal data goes. */
  abandonedOrder: 90,
  /** A request to the payment provider, with the email; needed only for a retry. */
  paymentRequest: 90,
  /** Idempotency keys and the payment provider's processed events: neither names a person. */
  idempotencyKey: 30,
  /** The key of an addition to the cart, which a device without a network sends again (decision 47). */
  cartAddition: 7,
  providerEvent: 90,
  /** What was searched, but not by whom. */
  searchCount: 90,
  /** An address without a page, but not who requested it. */
  missingPage: 90,
  /** Proof that a withdrawal was declared in time: five years, the period of limitation. */
  withdrawal: 5 * 365,
  /** After this long without use the owner of an account is warned; it is erased this long after the warning was sent. */
  unusedAccount: 2 * 365,
  erasureNotice: 30,
  /** Invoices and credit notes, from the end of their year, as commercial law requires; afterwards they name nobody. */
  invoice: 10 * 365,
} as const

/** A parcel that was not delivered this many days after it left will not come, or nobody reports it. */
export const parcelFollowedDays = 60

/** Sessions of staff, in hours (security, staff). */
export const staffSessionHours = { unused: 12, whole: 7 * 24 } as const
