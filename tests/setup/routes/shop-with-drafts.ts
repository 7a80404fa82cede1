import { beforeAll, expect } from 'vitest'
import type { OpenDatabase } from '../../../server/database/client.ts'
import { categories } from '../../../server/database/schema/index.ts'
import { listedJobs } from '../../factories/context.ts'
import { anOwner } from '../../factories/customer.ts'
import { aPhotograph, listedMedia } from '../../factories/media.ts'
import { openTestShop } from '../open-test-shop.ts'

/** A shop whose owner, Nadia Roux, creates products; `uploaded.picture` is uploaded. Call it once at the top of the file. */
export function shopWithDrafts(database: OpenDatabase) {
  const { media } = listedMedia()
  const { jobs, sent } = listedJobs()
  const shop = {} as ReturnType<typeof openTestShop>
  const owner = {} as Awaited<ReturnType<typeof anOwner>>
  const uploaded = { picture: '' }

  beforeAll(async () => {
    Object.assign(shop, openTestShop(database, { media, jobs }))
    Object.assign(owner, await anOwner(database.db, { firstName: 'Nadia', lastName: 'Roux' }))
    await database.db.insert(categories).values([
      { name: 'Capes', position: 1 },
      { name: 'Manteaux', position: 2 },
    ])
    uploaded.picture = await upload()
  })

  const call = (method: string, path: string, body?: unknown, as = owner.token) =>
    shop.call(method, `/api/admin${path}`, { token: as, ...(body !== undefined && { body }) })

  async function upload(colour = '#8a6f5a'): Promise<string> {
    const answer = await shop.app.request('/api/admin/pictures', {
      method: 'POST',
      headers: { Authorization: `Bearer ${owner.token}`, 'Content-Type': 'image/png' },
      body: new Uint8Array(await aPhotograph({ colour }).png().toBuffer()),
    })
    return ((await answer.json()) as { key: string }).key
  }

  /** Everything that a product needs before it may be sold, except a size. */
  const aDraft = (options: object = {}) => ({
    name: 'Cape Yasmine',
    colour: 'sable',
    fabric: 'laine',
    description: 'Une cape longue.',
    care: 'Nettoyage à sec.',
    origin: 'Portugal',
    manufacturer: { name: 'Atelier Nacre', address: '12 rue des Étoffes, 75011 Paris', email: 'atelier@nacre-et-lin.example' },
    composition: [
      { material: 'polyester', percent: 30 },
      { material: 'laine', percent: 70 },
    ],
    price: 129.9,
    categories: ['Capes'],
    pictures: [{ key: uploaded.picture, alt: 'Cape sable, de face' }],
    ...options,
  })

  async function created(options: object = {}) {
    const { status, body } = await call('POST', '/products', aDraft(options))
    expect(status).toBe(201)
    return body
  }
  const receive = (productId: string, change = 5) => call('POST', '/stock', { productId, size: 'M', change, reason: 'Réception' })

  return { shop, sent, owner, uploaded, call, aDraft, created, receive }
}
