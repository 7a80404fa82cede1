import { randomUUID } from 'node:crypto'
import {
  type PaymentProvider,
  ProviderCallRunning,
  ProviderRefused,
  type ProviderSession,
  ProviderUnavailable,
  paymentProviders,
} from '../../server/integrations/payments/payment-provider.ts'
import { type PaymentMemory, paymentMemory } from './payment-memory.ts'

/** The provider's own minimum lifetime of a page. */
const shortestSeconds = 30 * 60

/** A payment provider in memory that behaves correctly: idempotent by key, one capture a session. Fails on demand. */
export function memoryProvider(name = 'stripe') {
  const memory = paymentMemory()
  const { sessions, byKey, refunds, events, cards, state, sessionOf } = memory
  const client: PaymentProvider = {
    name,
    ...sessionCalls(memory),
    ...refundCalls(memory),
    ...cardCalls(memory),
    ...ledgerCalls(memory),
    readEvent: async () => undefined,
  }

  return {
    client,
    /** For a shop with this provider only. */
    payments: paymentProviders(client),
    state,
    sessions,
    refunds,
    /** The provider's list of events, oldest first. */
    events,
    /** By customer, as the provider stores them. */
    cards,
    /** As if the customer had paid; `also` simulates a provider with wrong data. */
    pay: (id: string, also: Partial<ProviderSession> = {}) => {
      const { customerId, request } = sessionOf(id)
      const paid = {
        state: 'succeeded',
        captureId: `pi_${id}`,
        customerId: customerId ?? (request.keepsCard ? `cus_${id}` : null),
      }
      return Object.assign(sessionOf(id), paid, also)
    },
    set: (id: string, change: Partial<ProviderSession>) => Object.assign(sessionOf(id), change),
    /** As a day later. */
    forgetsKeys: () => byKey.clear(),
    openOnes: () => [...sessions.values()].filter((session) => session.state === 'open'),
  }
}

type Calls<Name extends keyof PaymentProvider> = Pick<PaymentProvider, Name>

function sessionCalls({
  sessions,
  byKey,
  state,
  reach,
  sessionOf,
  shown,
}: PaymentMemory): Calls<'openSession' | 'findSession' | 'readSession' | 'expireSession'> {
  return {
    openSession: async (request, key) => {
      await reach()
      if (state.failing === 'running') throw new ProviderCallRunning('in use')
      let id = byKey.get(key)
      if (!id) {
        if (request.expiresAt < Date.now() / 1000 + shortestSeconds) throw new ProviderRefused('too short')
        id = `cs_${randomUUID()}`
        byKey.set(key, id)
        state.opened += 1
        const amountCents =
          request.shippingCents + request.lines.reduce((sum, line) => sum + line.unitAmountCents * line.quantity, 0)
        const url = `https://pay.example/${id}`
        sessions.set(id, {
          id,
          url,
          state: 'open',
          orderNumber: request.orderNumber,
          amountCents,
          currency: 'eur',
          captureId: null,
          declined: false,
          customerId: request.keepsCard?.customerId ?? null,
          key,
          request,
        })
      }
      if (state.failing === 'create-then-fail') throw new ProviderUnavailable('500')
      return { id, url: sessionOf(id).url ?? '' }
    },
    findSession: async (key) => {
      await reach()
      state.searches += 1
      const found = [...sessions.values()].find((session) => session.key === key)
      return found && shown(found)
    },
    readSession: async (id) => {
      await reach()
      return shown(sessionOf(id))
    },
    expireSession: async (id) => {
      await reach()
      const session = sessionOf(id)
      if (session.state === 'open') Object.assign(session, { state: 'expired', url: null })
      return shown(session)
    },
  }
}

function refundCalls({
  sessions,
  refunds,
  refundsByKey,
  state,
  reach,
}: PaymentMemory): Calls<'refund' | 'findRefund' | 'readRefund' | 'readDispute'> {
  return {
    refund: async (captureId, amountCents, key) => {
      await reach()
      let id = state.forgetsRefundKeys ? undefined : refundsByKey.get(key)
      if (!id) {
        const captured = [...sessions.values()].find((session) => session.captureId === captureId)?.amountCents ?? 0
        const before = [...refunds.values()].filter((one) => one.captureId === captureId && one.state !== 'failed')
        if (before.reduce((sum, refund) => sum + refund.amountCents, amountCents) > captured)
          throw new ProviderRefused('more than captured')
        id = `re_${randomUUID()}`
        refundsByKey.set(key, id)
        refunds.set(id, { id, state: state.refundState, amountCents, captureId })
      }
      if (state.failing === 'create-then-fail') throw new ProviderUnavailable('500')
      return { id, state: refunds.get(id)?.state ?? 'failed' }
    },
    findRefund: async (_captureId, key) => {
      await reach()
      const found = refunds.get(refundsByKey.get(key) ?? '')
      return found && { id: found.id, state: found.state }
    },
    readRefund: async (id) => {
      await reach()
      const refund = refunds.get(id)
      if (!refund) throw new ProviderRefused('no such refund')
      return { id, state: refund.state }
    },
    readDispute: async (id) => {
      await reach()
      throw new ProviderRefused(`no dispute ${id}`)
    },
  }
}

function cardCalls({ cards, reach }: PaymentMemory): Calls<'listCards' | 'removeCard' | 'updateEmail' | 'deleteCustomer'> {
  return {
    listCards: async (customerId) => {
      await reach()
      return cards.get(customerId) ?? []
    },
    removeCard: async (customerId, cardId) => {
      await reach()
      const hers = cards.get(customerId) ?? []
      cards.set(
        customerId,
        hers.filter(({ id }) => id !== cardId),
      )
      return hers.some(({ id }) => id === cardId)
    },
    updateEmail: reach,
    deleteCustomer: async (customerId) => {
      await reach()
      cards.delete(customerId)
    },
  }
}

function ledgerCalls({ sessions, refunds, events, reach }: PaymentMemory): Calls<'readEvents' | 'readLedger'> {
  return {
    readEvents: async () => {
      await reach()
      return [...events]
    },
    readLedger: async () => {
      await reach()
      // Long enough ago to be in our books too.
      const at = new Date(Date.now() - 3600_000)
      return {
        captures: [...sessions.values()].flatMap(({ state: end, captureId: id, amountCents, orderNumber }) =>
          end === 'succeeded' && id ? [{ id, amountCents, orderNumber, at }] : [],
        ),
        refunds: [...refunds.values()]
          .filter((refund) => refund.state === 'succeeded')
          .map(({ id, amountCents }) => ({ id, amountCents, at })),
      }
    },
  }
}
