import { desc } from 'drizzle-orm'
import { chance as openChance } from '../../../demo/random.ts'
import type { OpenDatabase } from '../../../server/database/client.ts'
import { mails } from '../../../server/database/schema/index.ts'
import { auditShop, type Finding } from '../../../server/domain/audit/audit-shop.ts'
import { settlePayment } from '../../../server/domain/payments/settle-payment.ts'
import { shopWorkers } from '../../../server/jobs/shop-jobs.ts'
import { listedJobs } from '../../factories/tools.ts'
import { openAttackedShop } from '../attacked-shop.ts'
import { openChecker } from './check-answer.ts'
import type { Document } from './from-schema.ts'
import { kindAnswered, openKnownThings } from './known-things.ts'
import { type MadeRequest, makeRequest } from './make-request.ts'
import { outsideDoubles } from './outside-doubles.ts'

type Fault = { number: number; wrong: string; request: MadeRequest; answer: string; logged: string[] }
export type FuzzReport = {
  sent: number
  statuses: Record<string, number>
  /** Operations that never once answered well. */
  neverDone: string[]
  /** Invariants of contract 6 that don't hold afterwards. */
  breaches: Finding[]
  faults: Fault[]
  slowest: { ms: number; what: string }
}

const rare = [
  'post /api/auth/signup',
  'post /api/auth/signin',
  'post /api/auth/signout',
  'post /api/auth/reset-password/confirm',
  'delete /api/auth/me',
]
/** Jobs that write a mail with a code in it; what sends mails is left alone, for it forgets what they said. */
const mailing = ['mail-reset-link', 'mail-newsletter-link']
const publicUrl = 'http://localhost:3000'

/** Attacks a shop with requests made from its own document; the same seed makes the same choices. */
export async function fuzzShop(
  database: OpenDatabase,
  { requests, seed }: { requests: number; seed: number },
): Promise<FuzzReport> {
  const chance = openChance(seed)
  const listed = listedJobs()
  const known = await openKnownThings(database.db, chance)
  const { readEvent, ...doubles } = outsideDoubles(chance, () => known.shoppers.map(({ email }) => email))
  const { door, tools, provider, faults: logged } = openAttackedShop(database, { jobs: listed.jobs, ...doubles })
  provider.payments.readEvent = readEvent
  const document = (await (await door.request('/api/openapi.json')).json()) as Document
  const check = openChecker(document)
  const operations = Object.entries(document.paths).flatMap(([template, at]) =>
    Object.entries(at).map(([method, operation]) => ({ template, method, operation })),
  )
  const done = new Set<string>()
  const report: FuzzReport = { sent: 0, statuses: {}, neverDone: [], breaches: [], faults: [], slowest: { ms: 0, what: '' } }

  for (let number = 0; report.sent < requests; number += 1) {
    const { template, method, operation } = chance.oneOf(operations)
    // Hashing a password is slow on purpose, and whoever leaves takes what she had with her.
    if (rare.includes(`${method} ${template}`) && chance.next() < 0.8) continue
    const made = makeRequest(template, method, operation, { document, chance, known, publicUrl })
    const remoteAddress = `10.${chance.whole(0, 255)}.${chance.whole(0, 255)}.1`
    const begun = performance.now()
    const request = sendable(made)
    if (!request) continue
    report.sent += 1
    const answer = await door.fetch(request, { incoming: { socket: { remoteAddress } } })
    const text = await answer.text()
    const ms = performance.now() - begun
    if (ms > report.slowest.ms) report.slowest = { ms, what: `${made.method} ${template}` }
    report.statuses[answer.status] = (report.statuses[answer.status] ?? 0) + 1
    if (answer.status < 400 && made.operation) done.add(`${method} ${template}`)
    const wrong = check(made, answer, text) ?? (logged.length > 0 ? 'logged as unexpected' : undefined)
    if (wrong)
      report.faults.push({
        number,
        wrong,
        request: { ...made, body: made.body?.slice(0, 500) },
        answer: text.slice(0, 300),
        logged: logged.splice(0).map(faultText),
      })
    learn(template, made, answer, text)
    await known.refill()
    if (number % 10 === 0) await liveOn()
  }
  report.neverDone = operations.map(({ method, template }) => `${method} ${template}`).filter((name) => !done.has(name))
  report.breaches = (await auditShop(database.db)).filter(({ count }) => count > 0)
  return report

  /** Who asked to sign in, by the email of her request. */
  function tokenOfSender(body = ''): string | undefined {
    return known.shoppers.find(({ email }) => body.includes(email))?.token
  }

  function learn(template: string, { headers, body }: MadeRequest, answer: Response, text: string) {
    const token = headers.Authorization?.replace('Bearer ', '')
    // Signed out, erased, or ended by a new password.
    if (token && answer.status === 401) known.lose(token)
    const state = answer.headers.get('Location')?.match(/[?&]state=([\w-]+)/)?.[1]
    const cookie = answer.headers.get('Set-Cookie')?.split(';')[0]
    if (state && cookie) known.meet('google flow', { id: `${state} ${cookie}` })
    if (answer.status >= 300 || (!text.startsWith('{') && !text.startsWith('['))) return
    const read = JSON.parse(text) as { content?: unknown } & Record<'key' | 'ticket' | 'recoveryCodes', unknown>
    if (typeof read.key === 'string') known.meet('factor key', { id: read.key, token })
    if (Array.isArray(read.recoveryCodes)) for (const id of read.recoveryCodes) known.meet('recovery code', { id, token })
    if (typeof read.ticket === 'string') known.meet('ticket', { id: read.ticket, token: tokenOfSender(body) })
    for (const met of [Array.isArray(read.content) ? read.content : read].flat().slice(0, 20) as {
      id?: unknown
      orderNumber?: unknown
      trackingNumber?: unknown
    }[]) {
      if (typeof met?.id === 'string') known.meet(kindAnswered(template), { id: met.id, token })
      if (typeof met?.trackingNumber === 'string') known.meet('tracking', { id: met.trackingNumber, token })
      if (typeof met?.orderNumber === 'string') known.meet('number', { id: met.orderNumber, token })
    }
  }

  /** Through the doors of the back office, so that she may say what she thinks of it. */
  async function deliver(number: string) {
    const token = known.tokenOf('number', number)
    const ask = async (path: string, as = '', body?: object) => {
      const headers = { Authorization: `Bearer ${as}`, 'Content-Type': 'application/json' }
      const method = body ? 'POST' : 'GET'
      return door.request(path, { method, headers, ...(body && { body: JSON.stringify(body) }) })
    }
    const seen = await ask(`/api/orders/order/${number}`, token)
    if (!seen.ok) return
    const { id, items } = (await seen.json()) as { id: string; items: { productId: string }[] }
    const order = `/api/admin/orders/${id}`
    await ask(`${order}/prepare`, known.admin.token, {})
    await ask(`${order}/ship`, known.admin.token, { carrier: 'Colissimo', trackingNumber: `TN${number}` })
    const delivered = await ask(`${order}/deliver`, known.admin.token, {})
    if (delivered.ok) for (const { productId } of items) known.meet('received', { id: productId, token })
  }

  /** Somebody pays, and somebody opens the newest mail, so that the shop goes on living. */
  async function liveOn() {
    for (const { name, data } of listed.sent.splice(0)) if (mailing.includes(name)) await shopWorkers(tools)[name](data as never)
    const [open] = provider.openOnes()
    if (open) known.meet('payment session', { id: open.id })
    if (open && chance.next() < 0.2) {
      provider.pay(open.id)
      await settlePayment(tools, open.key)
      if (chance.next() < 0.5) await deliver(open.orderNumber ?? '')
    }
    const newest = await database.db.select({ text: mails.text }).from(mails).orderBy(desc(mails.createdAt)).limit(3)
    for (const { text } of newest) {
      const [, page = '', name = '', code] = /\/([a-z-]+)#([a-z-]+)=([\w-]{20,})/.exec(text) ?? []
      if (code) known.meet(`code ${name === 'code' ? page : name}`, { id: code })
    }
  }
}

const faultText = (logged: unknown) => {
  const { err } = logged as { err?: Error & { cause?: unknown } }
  const cause = err?.cause instanceof Error ? err.cause.message : ''
  return `${err?.stack?.slice(0, 1_500)} ${cause}`
}

/** Undefined for what no client can send. */
function sendable({ method, target, headers, body }: MadeRequest): Request | undefined {
  try {
    return new Request(publicUrl + target, { method, headers, ...(body !== undefined && { body }) })
  } catch {
    return undefined
  }
}
