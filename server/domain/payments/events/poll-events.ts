import { and, eq, inArray } from 'drizzle-orm'
import type { ShopContext } from '../../../context.ts'
import { providerEvents, providerTurns } from '../../../database/schema/index.ts'
import type { PaymentProvider, ProviderEvent } from '../../../integrations/payments/payment-provider.ts'
import { claimPollingTurn } from './polling-turn.ts'
import { storeEvent } from './store-event.ts'

/** Well below the allowed 120 seconds (contract 4, lost webhooks), with room for one poll that fails. */
export const pollEverySeconds = 15
/** Each poll overlaps the one before: clocks differ, and an event may be listed a moment late. */
const overlapSeconds = 120
/** Span of the first poll: longer than a payment page lives. */
const firstSeconds = 3600

/**
 * Recovers lost webhooks: one call to each provider lists the events of all sessions and refunds since the last poll, however
 * many pages are open. One process polls at a time; the poll after a failed one covers its span too.
 */
export async function pollEvents(context: Pick<ShopContext, 'db' | 'jobs' | 'payments'>): Promise<void> {
  // A provider that is down doesn't stop the poll of the others.
  const read = await Promise.allSettled(context.payments.all.map((provider) => readEventsOf(context, provider)))
  for (const outcome of read) if (outcome.status === 'rejected') throw outcome.reason
}

async function readEventsOf(context: Pick<ShopContext, 'db' | 'jobs'>, provider: PaymentProvider): Promise<void> {
  const turnName = `events:${provider.name}` as const
  const turn = await claimPollingTurn(context.db, turnName, pollEverySeconds - 1)
  if (!turn) return
  const begun = new Date()
  // The stored time is in the future, because the clock was set back: nobody knows until when events were read.
  const readUntil = turn.readUntil?.getTime() ?? Number.POSITIVE_INFINITY
  const isKnown = readUntil <= begun.getTime() + overlapSeconds * 1000
  const from = isKnown ? readUntil - overlapSeconds * 1000 : begun.getTime() - firstSeconds * 1000
  const happened = await provider.readEvents(new Date(from))
  for (const event of await unheard(context, provider.name, happened)) await storeEvent(context, provider.name, event)
  await context.db.update(providerTurns).set({ readUntil: begun }).where(eq(providerTurns.name, turnName))
}

/** Most listed events already came by webhook. */
async function unheard({ db }: Pick<ShopContext, 'db'>, provider: string, events: ProviderEvent[]): Promise<ProviderEvent[]> {
  if (events.length === 0) return []
  const ids = events.map(({ id }) => id)
  const known = await db
    .select({ id: providerEvents.id })
    .from(providerEvents)
    .where(and(eq(providerEvents.provider, provider), inArray(providerEvents.id, ids)))
  const knownIds = new Set(known.map(({ id }) => id))
  return events.filter(({ id }) => !knownIds.has(id))
}
