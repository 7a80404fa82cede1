import { z } from 'zod'
import type { Form } from '../encoding/form.ts'
import { validated } from '../encoding/validated.ts'
import { requestId } from './create-session.ts'
import type { Kind } from './objects.ts'
import type { Provider } from './provider.ts'
import type { Filter, Store } from './store.ts'

const count = z.string().regex(/^\d+$/, 'Invalid integer').transform(Number)

const parameters = z.object({
  limit: count.pipe(z.number().min(1).max(100)).default(10),
  starting_after: z.string().optional(),
  ending_before: z.string().optional(),
  created: z.union([count, z.object({ gt: count, gte: count, lt: count, lte: count }).partial()]).optional(),
  types: z.array(z.string()).optional(),
})

const comparisons = { gt: '>', gte: '>=', lt: '<', lte: '<=' } as const
const equalities = ['customer', 'payment_intent', 'charge', 'status', 'email', 'type'] as const

/** A page of the provider's lists: newest first, `starting_after` a known id. */
export function listOf(store: Store, kind: Kind, url: string, form: Form) {
  const { limit, starting_after, ending_before, created, types } = validated(parameters, form)
  const filters: Filter[] = []
  for (const member of equalities) {
    const is = form[member]
    if (typeof is === 'string') filters.push({ member, is })
  }
  if (typeof created === 'number') filters.push({ member: 'created', is: created })
  if (typeof created === 'object') {
    for (const [name, by] of Object.entries(comparisons)) {
      const is = created[name as keyof typeof comparisons]
      if (is !== undefined) filters.push({ member: 'created', is, by })
    }
  }
  if (types) filters.push({ member: 'type', is: types })
  const slice = {
    limit: limit + 1,
    ...(starting_after && { after: starting_after }),
    ...(ending_before && { before: ending_before }),
  }
  const found = store.list(kind, filters, slice)
  const has_more = found.length > limit
  return { object: 'list', url, has_more, data: ending_before ? found.slice(-limit) : found.slice(0, limit) }
}

/** `expand[]=payment_intent.latest_charge`: replaces an id by its object. */
export function expanded(provider: Provider, result: unknown, { expand }: Form): unknown {
  if (!Array.isArray(expand)) return result
  const copy = structuredClone(result)
  for (const path of expand) if (typeof path === 'string') unfold(provider, copy, path.split('.'))
  return copy
}

function unfold(provider: Provider, value: unknown, [name, ...rest]: string[]): void {
  if (Array.isArray(value)) {
    for (const item of value) unfold(provider, item, name === undefined ? [] : [name, ...rest])
    return
  }
  if (name === undefined || typeof value !== 'object' || value === null) return
  const holder = value as Record<string, unknown>
  const inner = holder[name]
  if (holder.object === 'checkout.session' && name === 'line_items') holder.line_items = lineItems(provider, String(holder.id))
  else if (typeof inner === 'string') holder[name] = provider.store.findAny(inner) ?? inner
  unfold(provider, holder[name], rest)
}

export function lineItems({ store }: Provider, sessionId: string) {
  const lines = store.find('session_request', requestId(sessionId))?.lines ?? []
  return { object: 'list', url: `/v1/checkout/sessions/${sessionId}/line_items`, has_more: false, data: lines }
}
