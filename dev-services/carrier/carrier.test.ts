import { expect, test } from 'vitest'
import { startInbox } from '../inbox/start-inbox.ts'
import { carrierApi } from './carrier-api.ts'
import { openParcels } from './parcels.ts'

test('the carrier is served by the inbox; a person or a test moves a parcel on until it is delivered', async () => {
  const parcels = openParcels()
  const inbox = await startInbox({ port: 0, smtpPort: 0, mount: { path: '/carrier', app: carrierApi(parcels) } })
  const at = (path: string, init?: RequestInit) => fetch(`${inbox.url}/carrier${path}`, init)
  const events = async () => {
    const answer = await at('/suivi/v2/idships/6A1?lang=fr_FR', { headers: { 'X-Okapi-Key': 'demo' } })
    return ((await answer.json()) as { shipment: { event: { code: string }[] } }).shipment.event.map(({ code }) => code)
  }
  expect((await at('/suivi/v2/idships/6A1')).status).toBe(401)
  expect(await events()).toEqual(['PC1'])
  expect(await (await at('')).text()).toContain('Étape suivante : En transit')
  await at('/parcels/6A1/step', { method: 'POST' })
  for (let step = 3; step <= 6; step++) await at('/_test/parcels/6A1/step', { method: 'POST' })
  expect(await events()).toEqual(['DI1', 'MD2', 'ET1', 'PC1'])
  expect((await at('/_test/behaviour', { method: 'PUT', body: '{"status": 12}' })).status).toBe(400)
  await inbox.close()
  parcels.close()
})
