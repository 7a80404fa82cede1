import { chance as openChance } from '../../../demo/catalogue/random.ts'
import { writeLegalFacts } from '../../../demo/write-legal-facts.ts'
import type { OpenDatabase } from '../../../server/database/client.ts'
import { checkIntegrity, type Finding } from '../../../server/domain/integrity/check-integrity.ts'
import { openSettings } from '../../../server/domain/settings/settings-cache.ts'
import { listedJobs } from '../../factories/context.ts'
import { listedMedia } from '../../factories/media.ts'
import { openAttackedShop } from '../attacked-shop.ts'
import { openChecker } from './check-answer.ts'
import { choose, operationsOf } from './choose.ts'
import type { Document } from './from-schema.ts'
import { integrationDoubles } from './integration-doubles.ts'
import { openKnownThings, publicUrl } from './known-things.ts'
import { learn } from './learn.ts'
import { liveOn } from './live-on.ts'
import { type MadeRequest, makeRequest } from './make-request.ts'

type Fault = { number: number; wrong: string; request: object; answer: string; logged: string[] }
export type FuzzReport = {
  sent: number
  statuses: Record<string, number>
  /** Operation → how often it succeeded. */
  done: Record<string, number>
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

/**
 * Attacks a shop with requests made from its own document; the same seed makes the same choices. Goes on for as many requests more
 * while an operation has never succeeded: with every new one the chances of each are smaller.
 */
export async function fuzzShop(
  database: OpenDatabase,
  { requests, seed, tell = () => {} }: { requests: number; seed: number; tell?: (report: FuzzReport) => void },
): Promise<FuzzReport> {
  const chance = openChance(seed)
  const { jobs, sent } = listedJobs()
  const known = await openKnownThings(database.db, chance)
  const { readEvent, ...doubles } = integrationDoubles(chance, () => known.customers.map(({ email }) => email))
  await writeLegalFacts(database.db)
  const settings = await openSettings(database.db)
  const shop = openAttackedShop(database, { jobs, settings, media: listedMedia().media, ...doubles })
  const { app, provider, faults: logged } = shop
  provider.client.readEvent = readEvent
  const document = (await (await app.request('/api/openapi.json')).json()) as Document
  const check = openChecker(document)
  const operations = operationsOf(document)
  const done = Object.fromEntries([...operations.keys()].map((name) => [name, 0]))
  const report: FuzzReport = { sent: 0, statuses: {}, done, breaches: [], faults: [], slowest: { ms: 0, what: '' } }

  const isShut = () => Object.values(done).includes(0)
  for (let number = 0; report.sent < requests || (report.sent < 2 * requests && isShut()); number += 1) {
    const choice = choose(operations, { done, known, chance })
    const { template, name } = choice
    // Hashing a password is slow on purpose, and a deleted account takes its data with it.
    if (rare.includes(name) && done[name] !== 0 && chance.next() < 0.5) continue
    const made = makeRequest(choice, { document, chance, known })
    const remoteAddress = `10.${chance.whole(0, 255)}.${chance.whole(0, 255)}.1`
    const begun = performance.now()
    const request = sendable(made)
    if (!request) continue
    report.sent += 1
    const answer = await app.fetch(request, { incoming: { socket: { remoteAddress } } })
    const text = await answer.text()
    const ms = performance.now() - begun
    if (ms > report.slowest.ms) report.slowest = { ms, what: `${made.method} ${template}` }
    report.statuses[answer.status] = (report.statuses[answer.status] ?? 0) + 1
    if (answer.status < 400 && made.operation) done[name] = (done[name] ?? 0) + 1
    const wrong = check(made, answer, text) ?? (logged.length > 0 ? 'logged as unexpected' : undefined)
    if (wrong)
      report.faults.push({
        number,
        wrong,
        request: { ...made, body: made.body?.toString().slice(0, 500) },
        answer: text.slice(0, 300),
        logged: logged.splice(0).map(faultText),
      })
    learn(known, template, made, answer, text)
    await known.refill()
    if (report.sent % 10_000 === 0) tell(report)
    if (number % 10 === 0) await liveOn({ shop, jobs: sent, known, chance })
  }
  report.breaches = (await checkIntegrity(database.db)).filter(({ count }) => count > 0)
  return report
}

const faultText = (logged: unknown) => {
  const { err } = logged as { err?: Error & { cause?: unknown } }
  const cause = err?.cause instanceof Error ? err.cause.message : ''
  return `${err?.stack?.slice(0, 1_500)} ${cause}`
}

/** Undefined for a request that no client can send. */
function sendable({ method, target, headers, body }: MadeRequest): Request | undefined {
  try {
    return new Request(publicUrl + target, { method, headers, ...(body !== undefined && { body: body as BodyInit }) })
  } catch {
    return undefined
  }
}
