import type { Problem } from '../../../contract/api/schema.ts'
import * as messages from '../../../contract/text/messages.ts'
import { askForProof, isProofRequest } from './proof.ts'
import { noteServerTime } from './server-clock.ts'
import { readToken, refuseToken } from './token.ts'

type Call = {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  body?: unknown
  signal?: AbortSignal
  headers?: Record<string, string>
  /** Also sent when the page is left meanwhile. */
  keepalive?: boolean
}

/** Longer than the shop waits for its payment provider (8 s), so that the shop's own error arrives first. */
const timeoutMs = 20_000

/** An error that can be shown: `message` is French. `status` 0 means no response. */
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

/** Calls the API as the signed-in customer. Throws an ApiError, or the signal's reason when the caller aborted. */
export const callApi = <Answer = void>(path: string, call: Call = {}): Promise<Answer> =>
  answerTo(path, call, (response) => (response.status === 204 ? undefined : response.json()) as Promise<Answer>)

/** Fetches a private document: a link could not send the customer's token. Throws as `callApi` does. */
export const callForFile = (path: string): Promise<Blob> => answerTo(path, {}, (response) => response.blob())

async function answerTo<Answer>(path: string, call: Call, read: (response: Response) => Promise<Answer>): Promise<Answer> {
  const { method = 'GET', body, signal, headers, keepalive = false } = call
  const token = readToken()
  const request = {
    method,
    headers: {
      Accept: 'application/json, */*;q=0.5',
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...(token && { Authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal,
    keepalive,
  }
  const { refusal, answer } = await ask(`/api${path}`, request, async (response) =>
    response.ok ? { answer: await read(response) } : { refusal: await refusalOf(response) },
  )
  if (!refusal) return answer
  if (token && refusal.code === 'not_signed_in') refuseToken(token)
  // The caller keeps waiting: after the proof of identity the same request is sent again.
  if (isProofRequest(refusal.code) && (await askForProof(refusal.code))) return answerTo(path, call, read)
  throw refusal
}

/** A response that is cut short or comes too late counts as none. */
async function ask<Read>(
  url: string,
  { signal, ...request }: RequestInit,
  read: (response: Response) => Promise<Read>,
): Promise<Read> {
  // Not AbortSignal.any, which browsers of 2023 lack.
  const either = new AbortController()
  const abort = () => either.abort(signal?.reason)
  const patience = setTimeout(() => either.abort(), timeoutMs)
  if (signal?.aborted) abort()
  signal?.addEventListener('abort', abort)
  try {
    const response = await fetch(url, { ...request, signal: either.signal })
    noteServerTime(response)
    return await read(response)
  } catch (fault) {
    if (signal?.aborted) throw fault
    throw new ApiError({ status: 0, code: 'unreachable', message: messages.unreachable })
  } finally {
    clearTimeout(patience)
    signal?.removeEventListener('abort', abort)
  }
}

async function refusalOf(response: Response): Promise<ApiError> {
  const text = await response.text().catch(() => '')
  if (response.headers.get('Content-Type')?.startsWith('application/problem+json')) {
    const { status, code, message, errors } = JSON.parse(text) as Problem
    return new ApiError({ status, code, message, errors })
  }
  // The response is not the shop's (a proxy's page, say): details go to the console, a sentence to the customer.
  console.warn(`${response.status} ${response.statusText} ${text.slice(0, 500)}`)
  return new ApiError({ status: response.status, code: 'unexpected', message: messages.unavailable })
}

/** The shop did not answer, or answered that it can't now: that says nothing about what was asked for (decision 46). */
export const isUnanswered = (error: unknown) =>
  error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500)

/** No answer at all: a dead network, or one that came in part or too late. */
export const isOffline = (error: unknown) => error instanceof ApiError && error.status === 0

/** Something other than the shop responded. */
export const isUnexpected = (error: unknown) => error instanceof ApiError && error.code === 'unexpected'

export const isRefused = (error: unknown, code: string) => error instanceof ApiError && error.code === code

export const isSignedOut = (error: unknown) => isRefused(error, 'not_signed_in')

/**
 * The shop's own sentence if it sent one, else the failed action's `fallback`; `signedOut` when the session ended (spec 8).
 */
export function messageOf(error: unknown, fallback: string, signedOut?: string): string {
  if (signedOut && isSignedOut(error)) return signedOut
  return error instanceof ApiError && error.status > 0 && !isUnexpected(error) ? error.message : fallback
}
