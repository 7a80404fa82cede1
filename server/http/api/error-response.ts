import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { Problem } from '../../../contract/api/schema.ts'
import * as messages from '../../../contract/text/messages.ts'
import { referencesMissingUser } from '../../domain/accounts/privacy/references-missing-user.ts'
import { type RefusalCode, ShopError } from '../../domain/shop-error.ts'
import { errorPage, wantsHtml } from './error-page.ts'
import { type Reply, replies, type Status, titles } from './error-replies.ts'
import { logSuspiciousRefusal } from './log-suspicious-refusal.ts'
import { logUnexpected } from './log-unexpected.ts'
import { membersOf } from './problem-members.ts'
import type { ShopEnv } from './shop-api.ts'

/** The sentence of one error, for responses that report on several actions at once. */
export function sentenceOf(error: ShopError): string {
  const [, sentence] = replies[error.code] as Reply<unknown>
  return sentence(error.facts)
}

type ProblemFacts = {
  code: string
  message: string
  errors?: Record<string, string>
  /** Extension members of this problem (RFC 9457, 3.2). */
  members?: Record<string, unknown>
  headers?: Record<string, string>
}

export function problemResponse(c: Context<ShopEnv>, status: Status, { code, message, errors, members, headers }: ProblemFacts) {
  if (wantsHtml(c)) return errorPage(c, status, { message, headers })
  const body: Problem = {
    type: `/api/docs#${code}`,
    title: titles[status],
    status,
    detail: message,
    message,
    code,
    ...(errors && { errors }),
    ...members,
    requestId: c.var.requestId,
  }
  return c.body(JSON.stringify(body), status, {
    'Content-Type': 'application/problem+json; charset=utf-8',
    'Cache-Control': 'no-store',
    ...headers,
  })
}

/** Errors thrown by the libraries that parse a request. */
const unreadables: Partial<Record<number, ProblemFacts>> = {
  400: { code: 'malformed', message: messages.malformed },
  403: { code: 'foreign_form', message: messages.formForeign },
  413: { code: 'body_too_large', message: messages.bodyTooLarge },
  415: { code: 'not_json', message: messages.notJson },
}

/**
 * Turns any thrown error into problem+json. Unknown errors are logged whole and answered as 503, never shown. A foreign key to a
 * user who was deleted meanwhile is answered as 'not signed in'.
 */
export function errorResponse(thrown: Error, c: Context<ShopEnv>): Response {
  const { customer } = c.var as { customer?: unknown }
  const error = customer && referencesMissingUser(thrown) ? new ShopError('not_signed_in') : thrown
  if (error instanceof ShopError) {
    const [status, sentence] = replies[error.code as RefusalCode] as Reply<unknown>
    logSuspiciousRefusal(error.code, c)
    const { errors, retryAfterSeconds } = error.facts as { errors?: Record<string, string>; retryAfterSeconds?: number }
    const members = membersOf[error.code as RefusalCode] as ((facts: unknown) => Record<string, unknown>) | undefined
    return problemResponse(c, status, {
      code: error.code,
      message: sentence(error.facts),
      ...(errors && { errors }),
      ...(members && { members: members(error.facts) }),
      ...(retryAfterSeconds && { headers: { 'Retry-After': String(retryAfterSeconds) } }),
    })
  }
  const unreadable = error instanceof HTTPException && unreadables[error.status]
  if (unreadable) return problemResponse(c, error.status as Status, unreadable)
  logUnexpected(error, c)
  return problemResponse(c, 503, { code: 'unavailable', message: messages.unavailable })
}
