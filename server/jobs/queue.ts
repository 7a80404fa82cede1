import type { Connection } from '../database/client.ts'

/** Jobs run after the response; each kind has its worker in workers.ts. */
export type JobData = {
  'send-mail': { mailId: string }
  /** In a job, so that the response for an unknown address comes no sooner than for a known one (security, enumeration). */
  'mail-reset-link': { email: string }
  /** Without a purpose: the newsletter, by its form. */
  'mail-newsletter-link': { email: string; purpose?: 'newProducts' | 'marketingEmails'; source?: 'form' | 'account' }
  'settle-payment': { sessionId: string }
  'settle-refund': { refundId: string }
  /** `receivedAt`: ISO time at which its event was stored; the previous release queued none. */
  'settle-dispute': { provider: string; disputeId: string; receivedAt?: string }
  'keep-customer': { userId: string | null; provider: string; customerId: string; replaces: string | null }
  /** The email of an account changed: at the payment providers too. */
  'update-provider-email': { userId: string }
  'apply-import': { importId: string }
  /** Generates the widths of a picture that was just added. */
  'make-picture-widths': { key: string }
  /** Deletes a customer and her saved cards at the payment provider. */
  'forget-customer': { provider: string; customerId: string }
}

export type Jobs = {
  /** Joins the caller's transaction: the job exists only if its cause does. */
  send: <Name extends keyof JobData>(connection: Connection, name: Name, data: JobData[Name]) => Promise<void>
}
