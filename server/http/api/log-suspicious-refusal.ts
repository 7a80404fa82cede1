import type { Context } from 'hono'
import { routePath } from 'hono/route'
import type { ShopContext } from '../../context.ts'
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

/** Lines a minute for one kind of refusal: one for people without an account, whom nothing else limits. */
const linesOf = { anonymous: 1, signedIn: 20 }

/** The samples of each shop's log, by who asked and what was refused: there are few codes, so this stays small. */
const samples = new WeakMap<ShopContext['log'], Map<string, ReturnType<typeof logSamplePerMinute>>>()

function sampleOf(log: ShopContext['log'], who: keyof typeof linesOf, refusal: RefusalCode) {
  const known = samples.get(log) ?? new Map<string, ReturnType<typeof logSamplePerMinute>>()
  samples.set(log, known)
  const sampled = known.get(`${who} ${refusal}`) ?? logSamplePerMinute(linesOf[who])
  known.set(`${who} ${refusal}`, sampled)
  return sampled()
}

/**
 * Writes the security log's line of a refusal that may be an attack; the others leave none. Refusals cost nothing to provoke, so
 * the log is sampled: `heldBack` is how many of the kind had no line since the last one.
 */
export function logSuspiciousRefusal(refusal: RefusalCode, c: Context<ShopEnv>) {
  if (!isSuspicious(refusal, c)) return
  const { customer, context, requestId } = c.var as ShopEnv['Variables'] & { customer?: { id: string } }
  const sample = sampleOf(context.log, customer ? 'signedIn' : 'anonymous', refusal)
  if (!sample) return
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
