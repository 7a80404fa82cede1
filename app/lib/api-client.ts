import { messages } from '../../contract/messages.ts'
import type { Problem } from '../../contract/schema.ts'
import { readToken, refuseToken } from './token.ts'

type Call = {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  body?: unknown
  signal?: AbortSignal
  headers?: Record<string, string>
}

/** Longer than the shop may take with its payment provider (8 s), so that its own refusal is heard. */
const patienceMs = 20_000

/** A refusal fit to be shown: `message` is French. `status` 0 means that no answer came. */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  readonly errors: Record<string, string>

  constructor({
    status,
    code,
    message,
    errors = {},
  }: { status: number; code: string; message: string; errors?: Record<string, string> }) {
    super(message)
    this.status = status
    this.code = code
    this.errors = errors
  }
}

/** Asks the API as the signed-in shopper. Throws an ApiError, or the signal's own reason when the caller gave up. */
export async function callApi<Answer = void>(path: string, call: Call = {}): Promise<Answer> {
  const response = await answerTo(path, call)
  return (response.status === 204 ? undefined : await response.json()) as Answer
}

/** A document of hers: it needs her token, so a link can't fetch it. Throws as `callApi` does. */
export const callForFile = async (path: string): Promise<Blob> => (await answerTo(path, {})).blob()

async function answerTo(path: string, { method = 'GET', body, signal, headers }: Call): Promise<Response> {
  const token = readToken()
  const response = await ask(`/api${path}`, {
    method,
    headers: {
      Accept: 'application/json, */*;q=0.5',
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...(token && { Authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal,
  })
  if (response.ok) return response
  const refusal = await refusalOf(response)
  if (token && refusal.code === 'not_signed_in') refuseToken(token)
  throw refusal
}

async function ask(url: string, { signal, ...init }: RequestInit): Promise<Response> {
  const patience = AbortSignal.timeout(patienceMs)
  try {
    return await fetch(url, { ...init, signal: signal ? AbortSignal.any([signal, patience]) : patience })
  } catch (fault) {
    if (signal?.aborted) throw fault
    throw new ApiError({ status: 0, code: 'unreachable', message: messages.unreachable })
  }
}

async function refusalOf(response: Response): Promise<ApiError> {
  const text = await response.text().catch(() => '')
  if (response.headers.get('Content-Type')?.startsWith('application/problem+json')) {
    const { status, code, message, errors } = JSON.parse(text) as Problem
    return new ApiError({ status, code, message, errors })
  }
  // Not the shop's own voice (a proxy's page, say): the facts go to the console, a sentence to the shopper.
  console.warn(`${response.status} ${response.statusText} ${text.slice(0, 500)}`)
  return new ApiError({ status: response.status, code: 'unexpected', message: messages.unavailable })
}

/** Something answered in the shop's place. */
export const isUnexpected = (error: unknown) => error instanceof ApiError && error.code === 'unexpected'

export const isRefused = (error: unknown, code: string) => error instanceof ApiError && error.code === code

export const isSignedOut = (error: unknown) => isRefused(error, 'not_signed_in')

/** The server's own sentence when it spoke, else the sentence of the action that failed; `signedOut` when the session ended (specification 8). */
export function messageOf(error: unknown, fallback: string, signedOut?: string): string {
  if (signedOut && isSignedOut(error)) return signedOut
  return error instanceof ApiError && error.status > 0 ? error.message : fallback
}
