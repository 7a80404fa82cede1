/** How long the shop keeps what it knows of people (law, personal data). the privacy page says so, docs/security.md why. In days. */
export const retentionDays = {
  /** A session ends after so long without use, and in any case after so long (decision 13). */
  sessionUnused: 30,
  sessionWhole: 90,
  /** Newsletter: the mailed link was never opened. */
  unconfirmedSubscription: 30,
  /** To whom a sent mail went; what it said is forgotten when it leaves. */
  mailRecipient: 90,
  contactMessage: 365,
  /** A file of products that was checked, with its lines. */
  productImport: 30,
  /** An order that was never paid: its figures stay, its person goes. */
  abandonedOrder: 90,
  /** What was asked of the payment provider, with the email; needed only for a retry. */
  paymentRequest: 90,
  /** Proof that a withdrawal was declared in time: five years, as long as somebody may sue. */
  withdrawal: 5 * 365,
  /** Without use for so long, an account is warned, and erased so long after the warning left. */
  unusedAccount: 2 * 365,
  erasureNotice: 30,
  /** Invoices and credit notes, as commercial law asks; no round ends them. */
  invoice: 10 * 365,
} as const
