import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * A payment provider that costs this machine nearly nothing, in a process of its own: in life its computers stand elsewhere, and
 * the demo's stand-in, which keeps books and shows pages, would take a fifth of what is measured. Nobody pays here: a session is
 * open until the shop ends it.
 */
const ended = new Set<string>()
let opened = 0

const sessionOf = (id: string) => ({
  id,
  object: 'checkout.session',
  url: `https://payments.example/pay/${id}`,
  status: ended.has(id) ? 'expired' : 'open',
  payment_status: 'unpaid',
  currency: 'eur',
  client_reference_id: null,
  amount_total: 0,
  payment_intent: null,
  customer: null,
})

function answerTo(method: string, path: string) {
  const [, id, deed] = /^\/v1\/checkout\/sessions\/(\w+)(\/expire)?/.exec(path) ?? []
  if (id && deed) ended.add(id)
  if (id) return sessionOf(id)
  if (method === 'POST') return sessionOf(`cs_bench_${(opened += 1)}`)
  return { object: 'list', data: [], has_more: false }
}

process.once('message', () => {
  const server = createServer((request, response) => {
    const body = JSON.stringify(answerTo(request.method ?? 'GET', request.url ?? '/'))
    request.resume().on('end', () => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) })
      response.end(body)
    })
  })
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
})
// Whoever measures is gone.
process.once('disconnect', () => process.exit())
