import { z } from 'zod'
import { type Carrier, CarrierUnavailable, type ParcelEvent, type ParcelStatus } from './carrier.ts'

type Options = { apiBase: string; apiKey: string; everySeconds: number; timeoutMs?: number }

/** Letters of the event codes of 'Suivi' v2; a delivery to the sender (DI2) is a return. */
const statuses: [RegExp, ParcelStatus][] = [
  [/^DR/, 'announced'],
  [/^PC/, 'accepted'],
  [/^ET/, 'in_transit'],
  [/^EP/, 'in_transit'],
  [/^DO/, 'customs'],
  [/^MD/, 'out_for_delivery'],
  [/^AG/, 'pickup_ready'],
  [/^(PB|ND)/, 'problem'],
  [/^(RE|DI2)/, 'returned'],
  [/^DI[01]/, 'delivered'],
]

const mostEvents = 100
const mostBytes = 500_000

const answerOf = z.object({
  shipment: z.object({
    event: z
      .array(
        z.object({ code: z.string(), label: z.string().trim().min(1), date: z.string(), place: z.string().trim().optional() }),
      )
      .default([]),
  }),
})

/**
 * Colissimo, Chronopost and letters by La Poste's 'Suivi' API v2 (GET /idships/{number}, key in X-Okapi-Key). An unknown number
 * is no error: La Poste learns of a parcel hours after its label was printed.
 */
export function openLaPoste({ apiBase, apiKey, everySeconds, timeoutMs = 5_000 }: Options): Carrier {
  return {
    everySeconds,
    knows: (carrierName) => /colissimo|chronopost|la\s?poste|lettre suivie/i.test(carrierName),
    read: async (trackingNumber) => {
      try {
        const response = await fetch(`${apiBase}/idships/${encodeURIComponent(trackingNumber)}?lang=fr_FR`, {
          headers: { Accept: 'application/json', 'X-Okapi-Key': apiKey },
          redirect: 'error',
          signal: AbortSignal.timeout(timeoutMs),
        })
        // 400: not a number of La Poste's; 404: not known (yet).
        if (response.status === 400 || response.status === 404) return []
        if (!response.ok) throw new CarrierUnavailable(`the carrier answered ${response.status}`)
        return eventsOf(answerOf.parse(JSON.parse(await boundedText(response))).shipment.event)
      } catch (error) {
        if (error instanceof CarrierUnavailable) throw error
        throw new CarrierUnavailable('no usable answer of the carrier', { cause: error })
      }
    },
  }
}

async function boundedText(response: Response): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const bytes of response.body ?? []) {
    text += decoder.decode(bytes, { stream: true })
    if (text.length > mostBytes) throw new CarrierUnavailable('the carrier answered too much')
  }
  return text
}

type CarrierEvent = z.output<typeof answerOf>['shipment']['event'][number]

/** Events without a date or with an unknown code are left out, so that they change no order. */
function eventsOf(reported: CarrierEvent[]): ParcelEvent[] {
  const events = reported.slice(0, mostEvents).flatMap(({ code, label, date, place }): ParcelEvent[] => {
    const status = statuses.find(([pattern]) => pattern.test(code))?.[1]
    const at = new Date(date)
    if (!status || Number.isNaN(at.getTime())) return []
    return [{ at, status, label: storable(label), ...(place && { place: storable(place) }) }]
  })
  return events.toSorted((a, b) => a.at.getTime() - b.at.getTime())
}

/** PostgreSQL stores no NUL and no lone surrogate. */
const storable = (text: string) => text.replaceAll('\0', '').toWellFormed().slice(0, 300)
