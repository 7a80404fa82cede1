import { createHmac } from 'node:crypto'
import { readBehaviour } from './behaviour.ts'
import type { Delivery, Store } from './store.ts'

type Target = { webhookUrl: string; webhookSecret: string }

const giveUpAfterMs = 3 * 24 * 3600 * 1000
const answerWithinMs = 10_000
const atOnce = 20

/** Delivers due events and retries, later each time, until the shop responds 2xx. */
export function openWebhooks(store: Store, { webhookUrl, webhookSecret }: Target) {
  const underway = new Set<number>()
  const stopping = new AbortController()
  let timer: NodeJS.Timeout | undefined

  async function send(delivery: Delivery): Promise<void> {
    const event = store.find('event', delivery.event)
    if (!event || (readBehaviour(store).webhooks.drop && !delivery.forced)) return void store.deliveries.end(delivery.id)
    store.deliveries.begin(delivery.id, Date.now() + answerWithinMs + 5_000)
    const payload = JSON.stringify(event, null, 2)
    const taken = await fetch(webhookUrl, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json; charset=utf-8', 'Stripe-Signature': signature(payload, webhookSecret) },
      body: payload,
      redirect: 'manual',
      signal: AbortSignal.any([stopping.signal, AbortSignal.timeout(answerWithinMs)]),
    }).then(
      async (answer) => {
        await answer.body?.cancel()
        return answer.ok
      },
      () => false,
    )
    if (stopping.signal.aborted) return
    const tooOld = Date.now() - delivery.since > giveUpAfterMs
    if (taken || tooOld) store.deliveries.end(delivery.id)
    else store.deliveries.postpone(delivery.id, Date.now() + backoffMs(delivery.attempts))
  }

  function wake(): void {
    clearTimeout(timer)
    if (stopping.signal.aborted) return
    const free = atOnce - underway.size
    if (free === 0) return
    for (const delivery of store.deliveries.due(Date.now(), free)) {
      underway.add(delivery.id)
      void send(delivery).finally(() => {
        underway.delete(delivery.id)
        wake()
      })
    }
    const next = store.deliveries.next()
    if (next !== undefined && underway.size < atOnce) timer = setTimeout(wake, Math.max(20, next - Date.now()))
  }

  return {
    wake,
    close: () => {
      clearTimeout(timer)
      stopping.abort()
    },
  }
}

/** The provider's scheme: a time and an HMAC over time and raw body. */
function signature(payload: string, secret: string, at = Math.floor(Date.now() / 1000)): string {
  return `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${payload}`).digest('hex')}`
}

const backoffMs = (attempts: number) => Math.min(30_000, 250 * 2 ** attempts) * (0.75 + Math.random() / 2)
