import { setTimeout as pause } from 'node:timers/promises'
import type { Context } from 'hono'
import { canonical, type Form, readForm } from '../encoding/form.ts'
import { StripeProblem } from '../encoding/stripe-problem.ts'
import { readBehaviour } from './behaviour.ts'
import { expanded } from './listing.ts'
import { newId } from './objects.ts'
import type { Provider } from './provider.ts'

/** One call: its idempotency key, its misbehaviour if a test wants some, its response. */
export async function answerCall(provider: Provider, c: Context, work: (form: Form) => unknown): Promise<Response> {
  const { api } = readBehaviour(provider.store)
  const text = c.req.method === 'GET' ? new URL(c.req.url).search.slice(1) : await c.req.text()
  const done =
    api.status !== null && !api.createThenFail
      ? failure(api.status, api.retryAfterSeconds)
      : carryOut(provider, c, readForm(text), work)
  if (api.delayMs > 0) await pause(api.delayMs)
  return new Response(done.body, {
    status: done.status,
    headers: { 'Content-Type': 'application/json', 'Request-Id': newId('req_', 14), ...done.headers },
  })
}

type Done = { status: number; body: string; headers?: Record<string, string> }

function carryOut(provider: Provider, c: Context, form: Form, work: (form: Form) => unknown): Done {
  const { store } = provider
  if (!c.req.header('Authorization')?.startsWith('Bearer '))
    return problem(new StripeProblem(401, 'You did not provide an API key.'))
  const key = c.req.method === 'POST' ? c.req.header('Idempotency-Key') : undefined
  const request = `${c.req.path} ${canonical(form)}`
  const earlier = key ? store.answers.find(key) : undefined
  if (earlier && earlier.request !== request) {
    const message = `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`
    return problem(new StripeProblem(400, message, { type: 'idempotency_error' }))
  }
  if (earlier) {
    const headers = { 'Idempotent-Replayed': 'true', 'Original-Request': earlier.request_id }
    return { status: earlier.status, body: earlier.body, headers }
  }
  try {
    // The response is stored in the same transaction: a retry after a crash gets the same one.
    return store.atomically(() => {
      const result = expanded(provider, work(form), form)
      const { createThenFail, status } = readBehaviour(store).api
      const done =
        createThenFail && c.req.method === 'POST'
          ? failure(status ?? 500)
          : { status: 200, body: JSON.stringify(result, null, 2) }
      if (key) store.answers.keep(key, request, done.status, done.body, newId('req_', 14))
      return done
    })
  } catch (error) {
    // A refused call changed nothing and is not stored: the same key may be tried again, as at the provider.
    if (error instanceof StripeProblem) return problem(error)
    throw error
  }
}

const problem = ({ status, body }: StripeProblem): Done => ({ status, body: JSON.stringify(body, null, 2) })

const failure = (status: number, retryAfterSeconds?: number): Done => ({
  ...problem(
    new StripeProblem(status, 'An unknown error occurred.', { type: status === 429 ? 'rate_limit_error' : 'api_error' }),
  ),
  ...(retryAfterSeconds !== undefined && { headers: { 'Retry-After': String(retryAfterSeconds) } }),
})
