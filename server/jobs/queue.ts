import type { Connection } from '../database/client.ts'

/** Work that is done after the answer; each kind has its worker in jobs/. */
export type JobData = {
  'send-mail': { mailId: string }
  /** By a job, so that an unknown address is answered no sooner than a known one (security, enumeration). */
  'mail-reset-link': { email: string }
  'mail-newsletter-link': { email: string }
  'settle-payment': { sessionId: string }
  'settle-refund': { refundId: string }
  'keep-customer': { userId: string | null; customerId: string; replaces: string | null }
  /** Of a picture that a product just got. */
  'apply-import': { importId: string }
  'make-picture-widths': { key: string }
  /** At the payment provider, with the cards it keeps. */
  'forget-customer': { customerId: string }
}

export type Jobs = {
  /** Joins the caller's transaction: the job exists only if its cause does. */
  send: <Name extends keyof JobData>(connection: Connection, name: Name, data: JobData[Name]) => Promise<void>
}
