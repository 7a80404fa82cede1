import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/**
 * A payment provider that costs this machine nearly nothing, in a separate process: the real one runs elsewhere, and the
 * demo's payment page, with its ledger and pages, would take a fifth of what is measured. A session is open until the shop
 * ends it, or until `POST /pay/ID` pays it.
 */
type Session = { status: 'open' | 'complete' | 'expired'; reference: string; amountCents: number }
const sessions = new Map<string, Session>()

let requests = 0

const unknown: Session = { status: 'open', reference: '', amountCents: 0 }

const answerOf = (id: string) => {
  const { status, reference, amountCents } = sessions.get(id) ?? unknown
  const isPaid = status === 'complete'
  return {
    id,
    object: 'checkout.session',
    url: `https://payments.example/pay/${id}`,
    status,
    payment_status: isPaid ? 'paid' : 'unpaid',
    currency: 'eur',
    client_reference_id: reference,
    amount_total: amountCents,
    payment_intent: isPaid
      ? { id: `pi_${id}`, object: 'payment_intent', status: 'succeeded', amount_received: amountCents }
      : null,
    customer: null,
  }
}

function open(body: string) {
  const params = new URLSearchParams(body)
  const sumOf = (at: number): number => {
    const line = (member: string) => params.get(`line_items[${at}][${member}]`)
    const unitCents = line('price_data][unit_amount')
    return unitCents === null ? 0 : Number(unitCents) * Number(line('quantity')) + sumOf(at + 1)
  }
  const id = `cs_bench_${sessions.size + 1}`
  sessions.set(id, { status: 'open', reference: params.get('client_reference_id') ?? '', amountCents: sumOf(0) })
  return answerOf(id)
}

function answerTo(method: string, path: string, body: string) {
  const [, paid] = /^\/pay\/(\w+)$/.exec(path) ?? []
  const [, id = paid, end] = /^\/v1\/checkout\/sessions\/(\w+)(\/expire)?/.exec(path) ?? []
  if (id) {
    if (paid || end) sessions.set(id, { ...(sessions.get(id) ?? unknown), status: paid ? 'complete' : 'expired' })
    return answerOf(id)
  }
  if (method === 'POST') return open(body)
  return { object: 'list', data: [], has_more: false }
}

process.once('message', () => {
  process.on('message', (message) => {
    if (message === 'count') process.send?.({ requests })
  })
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    requests += 1
    const body = JSON.stringify(answerTo(request.method ?? 'GET', request.url ?? '/', await text(request)))
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) })
    response.end(body)
  }
  const server = createServer((request, response) => void answer(request, response))
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
})
// The benchmark has ended.
process.once('disconnect', () => process.exit())
