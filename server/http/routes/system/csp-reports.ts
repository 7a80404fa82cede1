import { HTTPException } from 'hono/http-exception'
import { Counter } from 'prom-client'
import type { ShopContext } from '../../../context.ts'
import { networkOf } from '../../../domain/ip-list.ts'
import { allowPerMinute } from '../../../domain/rate-limiter.ts'
import { logSecurityEvent } from '../../../domain/security-event.ts'
import { ShopError } from '../../../domain/shop-error.ts'
import { logKeyPerMinute } from '../../api/log-sampling.ts'
import { createRoute, noContent, problems, shopApi, z } from '../../api/shop-api.ts'
import { clientInfoOf } from '../../middleware/client-info.ts'
import { wholeBody } from '../../middleware/request-body.ts'

const reportsPerMinute = 60
/** Reports that are read from one body. */
const mostReports = 20

/** The Reporting API's form: what waited is sent together. */
const reports = z.array(
  z.object({
    type: z.string(),
    body: z.object({ effectiveDirective: z.string().optional(), blockedURL: z.string().nullish() }).nullish(),
  }),
)
/** The form of `report-uri`, one at a time. */
const oldReport = z.object({
  'csp-report': z.object({
    'effective-directive': z.string().optional(),
    'violated-directive': z.string().optional(),
    'blocked-uri': z.string().optional(),
  }),
})

type Violation = { directive: string | undefined; blocked: string | null | undefined }

const directives = new Set(
  `default-src script-src script-src-elem script-src-attr style-src style-src-elem style-src-attr img-src font-src connect-src
  media-src object-src frame-src worker-src manifest-src form-action base-uri frame-ancestors trusted-types
  require-trusted-types-for`.split(/\s+/),
)
const counter = new Counter({
  name: 'shop_csp_reports_total',
  help: 'Reports of what the Content-Security-Policy stopped, by directive',
  labelNames: ['directive'],
})
const sample = logKeyPerMinute(50)

/** `script-src 'self'` of an old browser is `script-src`; anything else is a label that nobody outside chooses. */
const directiveOf = (text = '') => {
  const [name = ''] = text.split(' ', 1)
  return directives.has(name) ? name : 'other'
}

/** The host alone: a path may hold what is personal. What has no host is named by its kind: `inline`, `chrome-extension:`. */
function hostOf(blocked: Violation['blocked']): string {
  if (/^(?:inline|eval|wasm-eval|data|blob|trusted-types-(?:sink|policy))$/.test(blocked ?? '')) return blocked ?? ''
  const url = URL.parse(blocked ?? '')
  if (!url) return 'other'
  return (/^https?:$/.test(url.protocol) ? url.hostname : url.protocol).slice(0, 100)
}

const fromOldBrowser = (text: string): Violation[] => {
  const read = oldReport.safeParse(parsed(text))
  if (!read.success) throw new HTTPException(400)
  const { 'effective-directive': effective, 'violated-directive': violated, 'blocked-uri': blocked } = read.data['csp-report']
  return [{ directive: effective ?? violated, blocked }]
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const fromBrowser = (sent: z.infer<typeof reports>): Violation[] =>
  sent.flatMap(({ type, body }) =>
    type === 'csp-violation' && body ? { directive: body.effectiveDirective, blocked: body.blockedURL } : [],
  )

/** Without a database there is no limit: a report is worth no error. Throws too_many_attempts. */
async function limited({ db }: Pick<ShopContext, 'db'>, address: string): Promise<void> {
  try {
    await allowPerMinute(db, ['csp-report', networkOf(address)], reportsPerMinute)
  } catch (error) {
    if (error instanceof ShopError) throw error
  }
}

/**
 * Under /api/csp-reports: browsers tell what a page's policy stopped. Counted, and logged by directive and blocked host, nothing
 * else; a database that is down costs the limit, not the answer.
 */
export const cspReportRoutes = shopApi().openapi(
  createRoute({
    method: 'post',
    path: '/',
    middleware: wholeBody,
    request: {
      body: { content: { 'application/reports+json': { schema: reports }, 'application/csp-report': { schema: oldReport } } },
    },
    responses: { 204: noContent, ...problems(429) },
  }),
  async (c) => {
    const { context, requestId } = c.var
    const [type = ''] = (c.req.header('Content-Type') ?? '').toLowerCase().split(/\s*;/, 1)
    if (!['application/reports+json', 'application/csp-report'].includes(type)) throw new HTTPException(415)
    const sent = c.req.valid('json')
    const found = Array.isArray(sent) ? fromBrowser(sent) : fromOldBrowser(await c.req.text())
    await limited(context, clientInfoOf(c).address)
    for (const violation of found.slice(0, mostReports)) {
      const [directive, blocked] = [directiveOf(violation.directive), hostOf(violation.blocked)]
      counter.inc({ directive })
      const sampled = sample(`${directive} ${blocked}`)
      if (sampled) logSecurityEvent(context.log, 'policy_violated', { directive, blocked, requestId, ...sampled })
    }
    return c.body(null, 204)
  },
)
