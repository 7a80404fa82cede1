import type { ShopContext } from '../context.ts'
import { deleteInactiveAccounts } from '../domain/accounts/privacy/delete-inactive-accounts.ts'
import { endLapsedExchanges } from '../domain/exchanges/end-lapsed.ts'
import { resumeImports } from '../domain/imports/apply-import.ts'
import { dueParcels, trackParcel } from '../domain/orders/fulfil/track-parcels.ts'
import { sendOwnerNotices } from '../domain/owner-notices/send-owner-notices.ts'
import { pollEverySeconds } from '../domain/payments/events/poll-events.ts'
import { claimPollingTurn } from '../domain/payments/events/polling-turn.ts'
import { keepPromises } from '../domain/payments/promises/keep-promises.ts'
import { batchSize } from '../domain/payments/reconcile/reconcile.ts'
import { processAll } from '../domain/process-all.ts'
import { storeMissingPages } from '../domain/redirects/missing-pages.ts'
import { storeSearchCounts } from '../domain/search/search-counts.ts'
import type { Carrier } from '../integrations/carriers/carrier.ts'
import { integrityCheck, ledgerCheck, type Patiently, publishIntegrityMetrics } from './integrity-check.ts'
import { oncePerShop } from './once-per-shop.ts'
import { purge } from './purge.ts'
import { readLostEvents, reconcile, reconcileEverySeconds } from './reconcile.ts'
import type { Schedule } from './repeat-every.ts'
import { sendMail, waitingMails } from './send-mail.ts'

/** Sends mails that the queue lost. Its own schedule, so that a hanging mail server does not delay payments. */
export async function sendWaitingMails(context: ShopContext, signal?: AbortSignal): Promise<void> {
  const report = (error: unknown) => context.log.warn({ err: error }, 'mail not sent')
  await processAll(await waitingMails(context), 2, (id) => sendMail(context, id), report, signal)
}

/** Updates parcels in transit. Its own schedule, so that a hanging carrier delays nothing else. */
export async function trackParcels(context: ShopContext, carrier: Carrier, signal?: AbortSignal): Promise<void> {
  const report = (error: unknown) => context.log.warn({ err: error }, 'parcel not followed, the next round tries again')
  await processAll(
    await dueParcels(context, carrier.everySeconds),
    4,
    (parcel) => trackParcel(context, carrier, parcel),
    report,
    signal,
  )
}

/**
 * Everything that runs on a schedule. Reconciliation and events are short and frequent, because what a killed process left must
 * be settled within 60 seconds of the restart (orders and payments, goal figures).
 */
export const jobSchedules = (context: ShopContext, patiently?: Patiently): Record<string, Schedule> => ({
  // One process at a time, one run a second at most: the limit on requests applies to the shop, not to each process.
  reconcile: {
    everySeconds: reconcileEverySeconds,
    run: async (signal) =>
      (await claimPollingTurn(context.db, 'rounds', 0.9)) ? reconcile(context, batchSize, signal) : undefined,
  },
  events: { everySeconds: pollEverySeconds, run: () => readLostEvents(context) },
  mails: { everySeconds: 5, run: (signal) => sendWaitingMails(context, signal) },
  searches: { everySeconds: 10, run: () => storeSearchCounts(context) },
  missingPages: { everySeconds: 10, run: () => storeMissingPages(context) },
  promises: oncePerShop(context.db, 'promises', 1800, () => keepPromises(context)),
  exchanges: oncePerShop(context.db, 'exchanges', 600, (signal) => endLapsedExchanges(context, signal)),
  notices: oncePerShop(context.db, 'notices', 60, () => sendOwnerNotices(context)),
  imports: { everySeconds: 60, run: () => resumeImports(context) },
  integrity: oncePerShop(
    context.db,
    // The name under which an earlier release, which may run beside this one, claims it.
    'audit',
    300,
    (signal) => integrityCheck(context, patiently, signal),
    () => publishIntegrityMetrics(context, 'invariants'),
  ),
  ledger: oncePerShop(
    context.db,
    'ledger',
    6 * 3600,
    () => ledgerCheck(context),
    () => publishIntegrityMetrics(context, 'ledger'),
  ),
  forget: oncePerShop(context.db, 'forget', 3600, () => purge(context)),
  retire: oncePerShop(context.db, 'retire', 3600, () => deleteInactiveAccounts(context)),
  ...(context.carrier && { parcels: parcelSchedule(context, context.carrier) }),
})

const parcelSchedule = (context: ShopContext, carrier: Carrier): Schedule => ({
  everySeconds: Math.min(carrier.everySeconds, 30),
  run: (signal) => trackParcels(context, carrier, signal),
})
