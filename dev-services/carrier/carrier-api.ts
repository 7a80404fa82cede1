import { setTimeout as pause } from 'node:timers/promises'
import { Hono } from 'hono'
import { z } from 'zod'
import { pageHeaders } from '../assets/files.ts'
import { journey, type Parcel, type Parcels } from './parcels.ts'
import { parcelsPage } from './parcels-page.ts'

/** How the carrier misbehaves on a test's request; `PUT` replaces the whole. */
const behaviour = z.strictObject({
  status: z.number().int().min(400).max(599).nullable().default(null),
  garbage: z.boolean().default(false),
  delayMs: z.number().int().min(0).default(0),
})

/**
 * A carrier for demos and tests, under the inbox's `/carrier`: the Suivi API that the shop uses, a page to move parcels on,
 * and the same as test controls.
 */
export function carrierApi(parcels: Parcels, path = '/carrier') {
  let how = behaviour.parse({})
  const app = new Hono()

  app.get('/suivi/v2/idships/:number', async (c) => {
    if (how.delayMs > 0) await pause(how.delayMs)
    if (how.status !== null) return c.json({ returnCode: how.status, returnMessage: 'Indisponible' }, how.status as 503)
    if (how.garbage) return c.html('<html>Maintenance')
    if (!c.req.header('X-Okapi-Key')) return c.json({ code: 'UNAUTHORIZED', message: 'Clé manquante' }, 401)
    return c.json(answerFor(parcels.query(c.req.param('number'))))
  })

  app.get('/', (c) => c.html(parcelsPage(parcels.all(), path), 200, pageHeaders()))
  app.post('/parcels/:number/step', (c) => {
    parcels.step(c.req.param('number'))
    return c.redirect(path, 303)
  })

  app.get('/_test/parcels', (c) => c.json(parcels.all()))
  app.post('/_test/parcels/:number/step', (c) => c.json(parcels.step(c.req.param('number'))))
  app.get('/_test/behaviour', (c) => c.json(how))
  app.put('/_test/behaviour', async (c) => {
    const wanted = behaviour.safeParse(await c.req.json().catch(() => undefined))
    if (!wanted.success) return c.json({ error: z.prettifyError(wanted.error) }, 400)
    how = wanted.data
    return c.json(how)
  })
  return app
}

/** As La Poste responds: newest first. */
const answerFor = ({ number, events }: Parcel) => ({
  lang: 'fr_FR',
  scope: 'open',
  returnCode: 200,
  shipment: {
    idShip: number,
    product: 'Colissimo',
    isFinal: events.length === journey.length,
    event: events.toReversed().map((event, at) => ({ order: events.length - at, ...event })),
  },
})
