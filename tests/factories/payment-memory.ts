import {
  type PaymentRequest,
  ProviderBusy,
  type ProviderCard,
  type ProviderEvent,
  type ProviderRefund,
  ProviderRefused,
  type ProviderSession,
  ProviderUnavailable,
} from '../../server/integrations/payments/payment-provider.ts'

/** running: an earlier copy of the call that opens a page. */
type Failure = 'down' | 'busy' | 'running' | 'create-then-fail' | 'refuse' | 'deny'

/** What the provider in memory remembers, and how it fails. */
export function paymentMemory() {
  const sessions = new Map<string, ProviderSession & { key: string; request: PaymentRequest }>()
  const byKey = new Map<string, string>()
  const refunds = new Map<string, ProviderRefund & { amountCents: number; captureId: string }>()
  const refundsByKey = new Map<string, string>()
  const events: ProviderEvent[] = []
  const cards = new Map<string, ProviderCard[]>()
  const state = {
    failing: undefined as Failure | undefined,
    refundState: 'succeeded' as ProviderRefund['state'],
    calls: 0,
    opened: 0,
    searches: 0,
    retryAfterSeconds: null as number | null,
    /** As a day later. */
    forgetsRefundKeys: false,
  }

  const reach = async () => {
    state.calls += 1
    await new Promise((resolve) => setImmediate(resolve))
    if (state.failing === 'down') throw new ProviderUnavailable('down')
    if (state.failing === 'busy') throw new ProviderBusy('later', { retryAfterSeconds: state.retryAfterSeconds })
    if (state.failing === 'refuse') throw new ProviderRefused('no')
    if (state.failing === 'deny') throw new ProviderRefused('who are you?', { denied: true })
  }
  const sessionOf = (id: string) => {
    const session = sessions.get(id)
    if (!session) throw new ProviderRefused('no such session')
    return session
  }
  const shown = ({ key: _key, request: _request, ...session }: ReturnType<typeof sessionOf>): ProviderSession => ({ ...session })
  return { sessions, byKey, refunds, refundsByKey, events, cards, state, reach, sessionOf, shown }
}

export type PaymentMemory = ReturnType<typeof paymentMemory>
