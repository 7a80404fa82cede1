import { mailResetLink } from '../domain/accounts/mail-reset-link.ts'
import { retireAccounts } from '../domain/accounts/retire-accounts.ts'
import { makePictureWidths } from '../domain/catalogue/make-picture-widths.ts'
import { applyImport } from '../domain/imports/apply-import.ts'
import { sendMail, waitingMails } from '../domain/mails/send-mail.ts'
import { mailNewsletterLink } from '../domain/newsletter/mail-newsletter-link.ts'
import { dueParcels, trackParcel } from '../domain/orders/track-parcels.ts'
import { keepCustomer } from '../domain/payments/keep-customer.ts'
import { batchSize, dueRefunds, dueSessions, sessionsWithEvents } from '../domain/payments/reconcile.ts'
import { settlePayment } from '../domain/payments/settle-payment.ts'
import { settleRefund } from '../domain/payments/settle-refund.ts'
import type { Carrier } from '../outside/carrier.ts'
import type { Tools } from '../tools.ts'
import { auditRound, ledgerRound } from './audit-round.ts'
import { forget } from './forget.ts'
import { inTurns } from './in-turns.ts'
import type { Rounds, Workers } from './open-jobs.ts'
import { moreWaits } from './repeat.ts'

/** What is done for each job of the queue. */
export const shopWorkers = (tools: Tools): Workers => ({
  'send-mail': ({ mailId }) => sendMail(tools, mailId),
  'mail-reset-link': ({ email }) => mailResetLink(tools, email),
  'mail-newsletter-link': ({ email }) => mailNewsletterLink(tools, email),
  'settle-payment': async ({ sessionId }) => {
    await settlePayment(tools, sessionId)
  },
  'settle-refund': ({ refundId }) => settleRefund(tools, refundId),
  'keep-customer': (made) => keepCustomer(tools, made),
  'forget-customer': ({ customerId }) => tools.payments.forgetCustomer(customerId),
  'apply-import': ({ importId }) => applyImport(tools, importId),
  'make-picture-widths': ({ key }) => makePictureWidths(tools, key),
})

const atOnce = 8

/**
 * One round over everything that got stuck (orders and payments, reconciliation). After a rush more may wait than a round takes:
 * it says so, and the next one comes soon. Not when the provider fails: it is then left alone for the usual while.
 */
export async function reconcile(tools: Tools, atMost = batchSize): Promise<typeof moreWaits | undefined> {
  let failed = 0
  const report = (what: string) => (error: unknown) => {
    failed += 1
    tools.log.warn({ err: error, what }, 'not reconciled, the next round tries again')
  }
  const due = await dueSessions(tools, atMost)
  const spokenOf = await sessionsWithEvents(tools, atMost)
  const sessions = new Set([...due, ...spokenOf])
  await inTurns([...sessions], atOnce, async (id) => void (await settlePayment(tools, id)), report('payment session'))
  const refunds = await dueRefunds(tools, atMost)
  await inTurns(refunds, atOnce, (id) => settleRefund(tools, id), report('refund'))
  const isFull = [due, spokenOf, refunds].some(({ length }) => length === atMost)
  return isFull && failed === 0 ? moreWaits : undefined
}

/** Mails that the queue didn't get out. Apart from the money: a hanging mail server must not slow that. */
export async function sendWaitingMails(tools: Tools): Promise<void> {
  const report = (error: unknown) => tools.log.warn({ err: error }, 'mail not sent')
  await inTurns(await waitingMails(tools), 2, (id) => sendMail(tools, id), report)
}

/** News of the parcels on their way; a carrier that hangs holds up nothing else. */
export async function trackParcels(tools: Tools, carrier: Carrier): Promise<void> {
  const report = (error: unknown) => tools.log.warn({ err: error }, 'parcel not followed, the next round tries again')
  await inTurns(await dueParcels(tools, carrier.everySeconds), 4, (parcel) => trackParcel(tools, carrier, parcel), report)
}

/**
 * What runs again and again. The first two look for little and often: what a killed process left behind is due after a while of
 * its own, and should wait no longer (goal figures, 60 seconds after the restart).
 */
export const shopRounds = (tools: Tools): Rounds => ({
  reconcile: { everySeconds: 5, run: () => reconcile(tools) },
  mails: { everySeconds: 5, run: () => sendWaitingMails(tools) },
  audit: { everySeconds: 300, run: () => auditRound(tools) },
  ledger: { everySeconds: 6 * 3600, run: () => ledgerRound(tools) },
  forget: { everySeconds: 3600, run: () => forget(tools) },
  retire: { everySeconds: 3600, run: () => retireAccounts(tools) },
  ...(tools.carrier && parcelRound(tools, tools.carrier)),
})

const parcelRound = (tools: Tools, carrier: Carrier): Rounds => ({
  parcels: { everySeconds: Math.min(carrier.everySeconds, 30), run: () => trackParcels(tools, carrier) },
})
