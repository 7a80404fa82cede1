import { desc, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AuditPage } from '../../../contract/admin-audit.ts'
import type { AdminSettings } from '../../../contract/admin-settings.ts'
import { parisDay } from '../../../contract/paris-day.ts'
import { settingsMessages } from '../../../contract/settings-messages.ts'
import { defaultSettings } from '../../../contract/shop-settings.ts'
import type { AdminText } from '../../../contract/texts.ts'
import { anOrder } from '../../../tests/factories/order.ts'
import { memoryProvider } from '../../../tests/factories/payment-provider.ts'
import { aProduct } from '../../../tests/factories/product.ts'
import { anOwner, aPreparer, aShopper } from '../../../tests/factories/shopper.ts'
import { freshDatabase } from '../../../tests/setup/fresh-database.ts'
import { openTestShop } from '../../../tests/setup/open-test-shop.ts'
import { auditLog, orders, settings as settingsTable } from '../../database/schema/index.ts'
import { openSettings } from '../../domain/settings/settings-memory.ts'

const database = freshDatabase()
let shop: ReturnType<typeof openTestShop>
let nadia: Awaited<ReturnType<typeof anOwner>>
let salma: Awaited<ReturnType<typeof anOwner>>
beforeAll(async () => {
  shop = openTestShop(database, { settings: await openSettings(database.db), payments: memoryProvider().payments })
  nadia = await anOwner(database.db, { firstName: 'Nadia', lastName: 'Kassis' })
  salma = await anOwner(database.db, { firstName: 'Salma', lastName: 'Idrissi' })
})
beforeEach(async () => {
  await database.db.delete(settingsTable)
  await shop.tools.settings.reload()
})

type Section = keyof AdminSettings
const ask = (path: string, token = nadia.token) => shop.call('GET', `/api/admin/${path}`, { token })
const read = async () => (await ask('settings')).body as AdminSettings
/** Saves a section as it was read, with what is changed in it. */
const save = async (
  section: Section,
  change: object,
  { token = nadia.token, seen }: { token?: string; seen?: AdminSettings } = {},
) => {
  const { values, version } = (seen ?? (await read()))[section]
  return shop.call('PUT', `/api/admin/settings/${section}`, { token, body: { ...values, ...change, version } })
}

describe('settings in the back office (issue 7, point 5)', () => {
  test('a changed delivery price reaches cart and order at once; an order keeps what it was promised (decision 3)', async () => {
    const shopper = await aShopper(database.db)
    const product = await aProduct(database.db, { priceCents: 40_00, sizes: { M: 5 } })
    const places = async (quantity: number) => {
      const placed = await shop.call('POST', '/api/orders', { token: shopper.token, body: anOrder([[product, 'M', quantity]]) })
      const [order] = await database.db.select().from(orders).where(eq(orders.id, placed.body.id))
      return order
    }
    await shop.call('POST', '/api/cart/create', {
      token: shopper.token,
      body: { productId: String(product.id), size: 'M', quantity: 1 },
    })
    const before = await places(1)
    const saved = await save('delivery', { standardShippingCents: 7_50 })
    expect(saved.status).toBe(200)
    const cart = await shop.call('GET', '/api/cart', { token: shopper.token })
    expect([cart.body.shipping, cart.body.total]).toEqual([7.5, 47.5])
    const after = await places(2)
    expect([before?.shippingCents, after?.shippingCents]).toEqual([5_99, 7_50])
    await save('orders', { returnDays: 30, cancelMinutes: 120 })
    const [kept] = await database.db
      .select()
      .from(orders)
      .where(eq(orders.id, after?.id ?? ''))
    expect([kept?.returnDays, kept?.cancelMinutes]).toEqual([14, 60])
  })

  test('every change stands in the log with who, what it was and what it is', async () => {
    await save('orders', { returnDays: 30 }, { token: salma.token })
    const [entry] = await database.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, 'settings_changed'))
      .orderBy(desc(auditLog.id))
      .limit(1)
    expect(entry).toMatchObject({ actorId: salma.id, subject: 'orders', change: { returnDays: { from: 14, to: 30 } } })
    expect((await read()).orders).toMatchObject({ changedBy: 'Salma Idrissi', values: { returnDays: 30 } })
    const count = await database.db.$count(auditLog)
    expect((await save('orders', {})).status).toBe(200)
    expect(await database.db.$count(auditLog)).toBe(count)
  })

  test('of two editors of a section the second is told, and nothing is lost; other sections are nobody’s business', async () => {
    const seen = await read()
    expect((await save('legal', { host: { name: 'A', address: 'B' } }, { seen })).status).toBe(200)
    const second = await save('legal', { host: { name: 'C', address: 'D' } }, { seen, token: salma.token })
    expect(second.body).toMatchObject({ status: 409, code: 'settings_changed_meanwhile' })
    expect(second.body.message).toContain('Nadia Kassis a enregistré cette rubrique le ')
    expect((await read()).legal.values.host).toEqual({ name: 'A', address: 'B' })
    expect((await save('delivery', { cutOffHour: 12 }, { seen, token: salma.token })).status).toBe(200)
    const both = await read()
    const answers = await Promise.all([
      save('legal', { host: { name: 'E', address: 'F' } }, { seen: both }),
      save('legal', { host: { name: 'G', address: 'H' } }, { seen: both, token: salma.token }),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  test.each([
    ['delivery', { standardShippingCents: -1 }, 'standardShippingCents', settingsMessages.priceInvalid],
    ['delivery', { expressShippingCents: 9.5 }, 'expressShippingCents', settingsMessages.priceInvalid],
    ['delivery', { expressDelay: { from: 3, to: 2 } }, 'expressDelay.to', settingsMessages.delayReversed],
    ['delivery', { cutOffHour: 24 }, 'cutOffHour', settingsMessages.hourInvalid],
    ['orders', { returnDays: 13 }, 'returnDays', settingsMessages.returnDaysTooFew(14)],
    ['orders', { cancelMinutes: 0 }, 'cancelMinutes', settingsMessages.cancelMinutesInvalid],
    ['identity', { name: ' ' }, 'name', settingsMessages.missing],
    ['identity', { phone: '+33 1 99' }, 'phone', settingsMessages.phoneInvalid],
    ['identity', { hours: [] }, 'hours', settingsMessages.hoursInvalid],
    ['company', { company: { ...defaultSettings.company, siret: '1' } }, 'company.siret', settingsMessages.siretInvalid],
    [
      'legal',
      { mediator: { ...defaultSettings.mediator, site: 'javascript:alert(1)' } },
      'mediator.site',
      settingsMessages.addressOfSite,
    ],
  ] as const)('%s refuses %j beside its field', async (section, change, field, message) => {
    const refused = await save(section, change)
    expect(refused.body).toMatchObject({ status: 400, code: 'invalid_fields', errors: { [field]: message } })
    expect((await read())[section].version).toBe('0')
  })

  test('a phone number is kept in pairs, however it was typed', async () => {
    await save('identity', { phone: '0145.67-8901' })
    expect((await read()).identity.values.phone).toBe('01 45 67 89 01')
  })

  test('who prepares parcels neither reads nor changes them', async () => {
    const { token } = await aPreparer(database.db)
    const seen = await read()
    expect((await ask('settings', token)).status).toBe(403)
    expect((await save('orders', { returnDays: 30 }, { token, seen })).status).toBe(403)
    expect((await ask('staff', token)).status).toBe(403)
    expect((await ask('audit-log', token)).status).toBe(403)
  })
})

describe('texts of pages (issue 7, point 5)', () => {
  const textOf = async (page: string) => ((await ask('texts')).body as AdminText[]).find((text) => text.page === page)
  const publish = async (page: string, wish: { mode: string; body?: string; version?: string | null }, token = nadia.token) =>
    shop.call('POST', `/api/admin/texts/${page}`, {
      token,
      body: { body: '', version: (await textOf(page))?.version ?? null, ...wish },
    })

  test('a new text of the terms is a new version that orders accept from then on; former ones stay readable (decision 22)', async () => {
    const { termsVersion: first, privacyVersion: firstPrivacy } = shop.tools.settings.now()
    expect((await publish('terms', { mode: 'below', body: 'Les retouches sont offertes.' })).status).toBe(200)
    const { termsVersion, privacyVersion } = shop.tools.settings.now()
    expect(termsVersion).not.toBe(first)
    expect(termsVersion).toMatch(/^\d{4}-\d\d-\d\d(-\d+)?$/)
    expect(privacyVersion).toBe(firstPrivacy)
    expect((await shop.call('GET', '/api/texts/terms')).body).toEqual({
      page: 'terms',
      mode: 'below',
      body: 'Les retouches sont offertes.',
      version: termsVersion,
    })
    const former = await shop.call('GET', `/api/texts/terms/versions/${first}`)
    expect(former.body).toMatchObject({ mode: 'none', version: first, settings: { termsVersion: first } })
    const listed = await shop.call('GET', '/api/texts/terms/versions')
    const versions = listed.body.map(({ version }: { version: string }) => version)
    expect([versions[0], versions[1], versions.at(-1)]).toEqual([termsVersion, first, defaultSettings.termsVersion])
    const again = await publish('terms', { mode: 'below', body: '  Les retouches sont offertes. ' })
    expect([again.status, shop.tools.settings.now().termsVersion]).toEqual([200, termsVersion])
    await publish('terms', { mode: 'none' })
    expect(shop.tools.settings.now().termsVersion).toMatch(/^\d{4}-\d\d-\d\d-\d+$/)
    expect(versions).not.toContain(shop.tools.settings.now().termsVersion)
  })

  test('a fact that the terms state makes a new version too, with the facts of before in the former one', async () => {
    const before = shop.tools.settings.now()
    await save('legal', { mediator: { ...defaultSettings.mediator, name: 'Médiation du textile' } })
    const after = shop.tools.settings.now()
    expect(after.termsVersion).not.toBe(before.termsVersion)
    expect(after.privacyVersion).toBe(before.privacyVersion)
    const former = await shop.call('GET', `/api/texts/terms/versions/${before.termsVersion}`)
    expect(former.body.settings.mediator).toEqual(before.mediator)
    await save('delivery', { cutOffHour: 11 })
    expect(shop.tools.settings.now().termsVersion).toBe(after.termsVersion)
  })

  test('of two writers the second is told; an empty text, or one of no page, is refused', async () => {
    const version = (await textOf('faq'))?.version ?? null
    await publish('faq', { mode: 'below', body: 'Une question ?' })
    const second = await publish('faq', { mode: 'instead', body: 'Autre', version }, salma.token)
    expect(second.body).toMatchObject({ status: 409, code: 'text_changed_meanwhile' })
    expect(second.body.message).toContain('Nadia Kassis a publié')
    expect((await textOf('faq'))?.body).toBe('Une question ?')
    expect((await publish('faq', { mode: 'below', body: ' ' })).body.errors).toEqual({ body: settingsMessages.textMissing })
    expect((await publish('accueil', { mode: 'none' })).status).toBe(400)
    for (const version of ['1999-01-01', '%00', '%00%01']) {
      expect((await shop.call('GET', `/api/texts/faq/versions/${version}`)).status).toBe(404)
    }
  })
})

test('the log tells who changed what, narrowed by area, person, word and day (issue 7, point 5)', async () => {
  await save('orders', { returnDays: 21 }, { token: salma.token })
  const log = async (query: string) => (await ask(`audit-log?${query}`)).body as AuditPage
  const [latest] = (await log('area=settings')).content
  expect(latest).toMatchObject({ actor: { id: salma.id, name: 'Salma Idrissi' } })
  const hers = await log(`actor=${salma.id}&q=orders&size=100`)
  expect(new Set(hers.content.map(({ actor }) => actor?.id))).toEqual(new Set([salma.id]))
  expect(new Set(hers.content.map(({ subject }) => subject))).toEqual(new Set(['orders']))
  expect(hers.actors.map(({ name }) => name)).toEqual(expect.arrayContaining(['Nadia Kassis', 'Salma Idrissi']))
  const today = parisDay(new Date())
  expect((await log(`from=${today}&to=${today}`)).page.totalElements).toBeGreaterThan(0)
  expect((await log('to=2020-01-01')).page.totalElements).toBe(0)
  for (const query of ['from=2026-02-31', 'from=hier', 'actor=1', 'area=autre'])
    expect((await ask(`audit-log?${query}`)).status).toBe(400)
})
