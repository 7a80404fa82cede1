import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { CarrierUnavailable } from './carrier.ts'
import { openLaPoste } from './la-poste.ts'

let server: Server
let answer: (request: IncomingMessage, response: ServerResponse) => void

beforeEach(async () => {
  server = createServer((request, response) => answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

const carrier = (patience?: { timeoutMs: number }) =>
  openLaPoste({
    apiBase: `http://127.0.0.1:${(server.address() as AddressInfo).port}/suivi/v2`,
    apiKey: 'okapi',
    everySeconds: 900,
    ...patience,
  })
const says = (body: unknown, status = 200) => {
  answer = (_request, response) => void response.writeHead(status).end(typeof body === 'string' ? body : JSON.stringify(body))
}
const anEvent = (code: string, date = '2026-11-20T10:00:00+01:00') => ({ code, label: `Étape ${code}`, date })

describe('the carrier behind the Suivi API of La Poste', () => {
  test('is called with the number and the key, and its events are sorted by time', async () => {
    let received: IncomingMessage | undefined
    answer = (request, response) => {
      received = request
      response.end(
        JSON.stringify({
          returnCode: 200,
          shipment: { idShip: '6A1', event: [anEvent('DI1', '2026-11-21T09:00:00+01:00'), anEvent('PC1')] },
        }),
      )
    }
    expect(await carrier().read('6A 1/2')).toEqual([
      { at: new Date('2026-11-20T09:00:00Z'), status: 'accepted', label: 'Étape PC1' },
      { at: new Date('2026-11-21T08:00:00Z'), status: 'delivered', label: 'Étape DI1' },
    ])
    expect(received?.url).toBe('/suivi/v2/idships/6A%201%2F2?lang=fr_FR')
    expect(received?.headers['x-okapi-key']).toBe('okapi')
  })

  test.each([
    ['DR1', 'announced'],
    ['PC2', 'accepted'],
    ['ET1', 'in_transit'],
    ['DO2', 'customs'],
    ['MD2', 'out_for_delivery'],
    ['AG1', 'pickup_ready'],
    ['ND1', 'problem'],
    ['RE1', 'returned'],
    ['DI2', 'returned'],
    ['DI1', 'delivered'],
  ])('the code %s means %s: a parcel that was returned is not delivered', async (code, status) => {
    says({ shipment: { event: [anEvent(code)] } })
    expect((await carrier().read('6A1')).map((event) => event.status)).toEqual([status])
  })

  test('an unknown parcel, an unknown code or an invalid date gives no event', async () => {
    says({ returnCode: 104, returnMessage: 'Ressource non trouvée' }, 404)
    expect(await carrier().read('6A1')).toEqual([])
    says({ shipment: { event: [anEvent('XX9'), anEvent('DI1', 'hier')] } })
    expect(await carrier().read('6A1')).toEqual([])
  })

  test.each<[string, (response: ServerResponse) => void]>([
    ['is down', (response) => response.writeHead(503).end()],
    ['refuses the key', (response) => response.writeHead(401).end('{}')],
    ['hangs', () => {}],
    ['closes the connection', (response) => response.destroy()],
    ['answers HTML', (response) => response.end('<html>')],
    ['answers another shape', (response) => response.end('{"shipment": {"event": "DI1"}}')],
    ['answers without end', (response) => response.end('x'.repeat(600_000))],
    ['redirects elsewhere', (response) => response.writeHead(302, { Location: 'https://example.com/' }).end()],
  ])('a carrier that %s is reported as unavailable', async (_what, act) => {
    answer = (_request, response) => act(response)
    await expect(carrier({ timeoutMs: 200 }).read('6A1')).rejects.toBeInstanceOf(CarrierUnavailable)
  })

  test('handles only the parcels of its own carrier', () => {
    const { knows } = carrier()
    expect(['Colissimo', 'chronopost', 'La Poste', 'Lettre suivie'].every(knows)).toBe(true)
    expect(['DHL', 'Mondial Relay', 'UPS'].some(knows)).toBe(false)
  })
})
