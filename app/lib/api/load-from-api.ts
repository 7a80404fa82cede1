import { data, type RouterContextProvider } from 'react-router'
import { apiContext } from './api-context.ts'

type Loading = { context: Readonly<RouterContextProvider>; request: Request }

/** What a route's error boundary receives when the API refused or failed. */
type LoadingFault = { missing: boolean }

/**
 * Loads public data for a page inside the server. Missing data becomes 404, any other failure 503; the route's error
 * boundary shows the message.
 */
export async function loadFromApi<Answer>(loading: Loading, path: string, body?: unknown): Promise<Answer> {
  const answer = await findInApi<Answer>(loading, path, body)
  if (answer === null) throw failure({ missing: true }, 404)
  return answer
}

/** The same for data that may be missing: null. */
export async function findInApi<Answer>({ context, request }: Loading, path: string, body?: unknown): Promise<Answer | null> {
  const answer = await context.get(apiContext)(path, {
    signal: request.signal,
    ...(body !== undefined && {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    }),
  })
  if (answer.ok) return (await answer.json()) as Answer
  if (answer.status === 404) return null
  throw failure({ missing: false }, 503)
}

const failure = (fault: LoadingFault, status: number) => data(fault, { status, headers: { 'Cache-Control': 'no-store' } })

/** For optional data: null instead of an error. */
export const orNull = <Answer>(answer: Promise<Answer>): Promise<Answer | null> => answer.catch(() => null)
