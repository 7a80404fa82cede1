import { data, type RouterContextProvider } from 'react-router'
import { apiContext } from './api-context.ts'

type Loading = { context: Readonly<RouterContextProvider>; request: Request }

/** What a route's error boundary receives when the API refused or failed. */
type LoadingFault = { missing: boolean }

/**
 * Loads public data for a page inside the server. Missing data becomes 404, any other failure 503; the route's error
 * boundary shows the message.
 */
export async function loadFromApi<Answer>({ context, request }: Loading, path: string, body?: unknown): Promise<Answer> {
  const answer = await context.get(apiContext)(path, {
    signal: request.signal,
    ...(body !== undefined && {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    }),
  })
  if (answer.ok) return (await answer.json()) as Answer
  const missing = answer.status === 404
  throw data<LoadingFault>({ missing }, { status: missing ? 404 : 503, headers: { 'Cache-Control': 'no-store' } })
}

/** For optional data: null instead of an error. */
export const orNull = <Answer>(answer: Promise<Answer>): Promise<Answer | null> => answer.catch(() => null)

/** Whether this is what `loadFromApi` throws for missing data. */
export const isMissing = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'init' in error && (error.init as ResponseInit | null)?.status === 404
