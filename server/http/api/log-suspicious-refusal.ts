import type { Context } from 'hono'
import { routePath } from 'hono/route'
import { logSecurityEvent } from '../../domain/security-event.ts'
import type { RefusalCode } from '../../domain/shop-error.ts'
import { logSamplePerMinute } from './log-sampling.ts'
import type { ShopEnv } from './shop-api.ts'

/** Errors worth a line in the security log; failed sign-ins are logged where the account is known. */
const suspicious = new Set<RefusalCode>([
  'forbidden',
  'proof_needed',
  'second_factor_required',
  'code_invalid',
  'too_many_attempts',
  'too_many_orders',
  'google_failed',
  'facebook_failed',
  'return_url_foreign',
  'webhook_signature_invalid',
])

/** An invalid token is logged, a missing one is not: every visitor comes without. */
const isSuspicious = (code: RefusalCode, c: Context) =>
  suspicious.has(code) || (code === 'not_signed_in' && c.req.header('Authorization') !== undefined)

/** Invalid tokens cost nothing to send, so the log is sampled: a few a minute, and how many more there were. */
const deadTokens = logSamplePerMinute(20)

/** Writes the security log's line of a refusal that may be an attack; the others leave none. */
export function logSuspiciousRefusal(refusal: RefusalCode, c: Context<ShopEnv>) {
  if (!isSuspicious(refusal, c)) return
  const sample = refusal === 'not_signed_in' ? deadTokens() : { heldBack: 0 }
  if (!sample) return
  const { customer, context, requestId } = c.var as ShopEnv['Variables'] & { customer?: { id: string } }
  // The route's pattern, not the path, which may hold a guess or a code.
  const route = `${c.req.method} ${routePath(c)}`
  logSecurityEvent(context.log, 'request_refused', {
    refusal,
    route,
    requestId,
    userId: customer?.id,
    ...(sample.heldBack > 0 && { heldBack: sample.heldBack }),
  })
}
