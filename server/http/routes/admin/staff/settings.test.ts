import { desc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { AdminSettings } from '../../../../../contract/api/admin/settings.ts'
import { settingsSections } from '../../../../../contract/api/admin/settings-sections.ts'
import { demoSettings } from '../../../../../contract/rules/company/demo-settings.ts'
import * as settingsMessages from '../../../../../contract/text/settings-messages.ts'
import { writeLegalFacts } from '../../../../../demo/write-legal-facts.ts'
import { aCustomer, anOwner, aPreparer } from '../../../../../tests/factories/customer.ts'
import { anOrder } from '../../../../../tests/factories/order.ts'
import { memoryProvider } from '../../../../../tests/factories/payment-provider.ts'
import { aProduct } from '../../../../../tests/factories/product.ts'
import { beforeTests } from '../../../../../tests/setup/before-tests.ts'
import { freshDatabase } from '../../../../../tests/setup/fresh-database.ts'
import { openTestShop } from '../../../../../tests/setup/open-test-shop.ts'
import { auditLog, orders, settings as settingsTable } from '../../../../database/schema/index.ts'
import { openSettings } from '../../../../domain/settings/settings-cache.ts'

const database = freshDatabase()
const settings = beforeTests(() => openSettings(database.db))
const shop = openTestShop(database, { settings, payments: memoryProvider().payments })
const nadia = beforeTests(() => anOwner(database.db, { firstName: 'Nadia', lastName: 'Kassis' }))
const salma = beforeTests(() => anOwner(database.db, { firstName: 'Salma', lastName: 'Idrissi' }))
beforeEach(async () => {
  await database.db.delete(settingsTable)
  await writeLegalFacts(database.db)
  await shop.context.settings.reload()
})

type Section = keyof AdminSettings
const host = (name: string) => ({ name, address: 'Lille', phone: '03 20 00 00 00' })
const ask = (path: string, token = nadia.token) => shop.call('GET', `/api/admin/${path}`, { token })
const read = async () => (await ask('settings')).body as AdminSettings
/** Saves a section as it was read, with this change. */
const save = async (
  section: Section,
  change: object,
  { token = nadia.token, seen }: { token?: string; seen?: AdminSettings } = {},
) => {
  const { values, version } = (seen ?? (await read()))[section]
  return shop.call('PUT', `/api/admin/settings/${section}`, { token, body: { ...values, ...change, version } })
}

const realCompany = {
  ...demoSettings.company,
  siren: '732 829 320',
  siret: '732 829 320 00074',
  register: 'RCS Paris 732 829 320',
  vatNumber: 'FR44732829320',
}

describe('settings in the back office', () => {
  test('every section that the screen shows can be saved; which alerts are mailed, too (decision 59)', async () => {
    const sections = Object.keys(settingsSections) as Section[]
    const answers = await Promise.all(sections.map(async (section) => (await save(section, {})).status))
    expect(answers).toEqual(sections.map(() => 200))
    const ownerMails = { ...demoSettings.ownerMails, stock: false }
    expect((await save('alerts', { ownerMails })).body.alerts.values).toEqual({ ownerMails })
    expect(shop.context.settings.now().ownerMails).toEqual(ownerMails)
  })

  test.each(['1820', 'null', '{"name":"Nour"}', '["Nour"]', '"Nour"'])(
    'a text that reads like JSON stays a text: %s',
    async (slogan) => {
      expect((await save('identity', { slogan })).body.identity.values.slogan).toBe(slogan)
      expect(shop.context.settings.now().slogan).toBe(slogan)
    },
  )

  test('a changed delivery price applies to cart and new orders at once; orders keep their conditions (decision 3)', async () => {
    const customer = await aCustomer(database.db)
    const product = await aProduct(database.db, { priceCents: 40_00, sizes: { M: 5 } })
    const places = async (quantity: number) => {
      const placed = await shop.call('POST', '/api/orders', { token: customer.token, body: anOrder([[product, 'M', quantity]]) })
      const [order] = await database.db.select().from(orders).where(eq(orders.id, placed.body.id))
      return order
    }
    await shop.call('POST', '/api/cart/create', {
      token: customer.token,
      body: { productId: String(product.id), size: 'M', quantity: 1 },
    })
    const before = await places(1)
    const saved = await save('delivery', { standardShippingCents: 7_50 })
    expect(saved.status).toBe(200)
    const cart = await shop.call('GET', '/api/cart', customer)
    expect([cart.body.shipping, cart.body.total]).toEqual([7.5, 47.5])
    const after = await places(2)
    expect([before?.shippingCents, after?.shippingCents]).toEqual([5_99, 7_50])
    await save('orders', { returnDays: 30, cancelMinutes: 120 })
    const [stored] = await database.db
      .select()
      .from(orders)
      .where(eq(orders.id, after?.id ?? ''))
    expect([stored?.returnDays, stored?.cancelMinutes]).toEqual([14, 60])
  })

  test('every change is in the log with its author, the old and the new value', async () => {
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

  test('the second of two editors of a section gets a conflict, overwriting nothing; other sections don’t conflict', async () => {
    const seen = await read()
    expect((await save('legal', { host: host('A') }, { seen })).status).toBe(200)
    const second = await save('legal', { host: host('C') }, { seen, token: salma.token })
    expect(second.body).toMatchObject({ status: 409, code: 'settings_changed_meanwhile' })
    expect(second.body.message).toContain('Nadia Kassis a enregistré cette rubrique le ')
    expect((await read()).legal.values.host).toEqual(host('A'))
    expect((await save('delivery', { cutOffHour: 12 }, { seen, token: salma.token })).status).toBe(200)
    const both = await read()
    const answers = await Promise.all([
      save('legal', { host: host('E') }, { seen: both }),
      save('legal', { host: host('G') }, { seen: both, token: salma.token }),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  test.each([
    ['delivery', { standardShippingCents: -1 }, 'standardShippingCents', settingsMessages.priceInvalid],
    ['delivery', { expressShippingCents: 9.5 }, 'expressShippingCents', settingsMessages.priceInvalid],
    ['delivery', { expressDelay: { from: 3, to: 2 } }, 'expressDelay.to', settingsMessages.delayReversed],
    ['delivery', { cutOffHour: 24 }, 'cutOffHour', settingsMessages.hourInvalid],
    ['delivery', { closures: [{ from: '2026-12-24', to: '2026-12-23' }] }, 'closures.0.to', settingsMessages.closureReversed],
    ['delivery', { closures: [{ from: '', to: '2026-02-30' }] }, 'closures.0.from', settingsMessages.dayMissing],
    ['delivery', { closures: [{ from: '2026-12-24', to: '9999-12-31' }] }, 'closures.0.to', settingsMessages.dayMissing],
    ['delivery', { closures: [{ from: '2026-12-24', to: '2027-12-26' }] }, 'closures.0.to', settingsMessages.closureTooLong],
    ['orders', { returnDays: 13 }, 'returnDays', settingsMessages.returnDaysTooFew(14)],
    ['orders', { cancelMinutes: 0 }, 'cancelMinutes', settingsMessages.cancelMinutesInvalid],
    ['identity', { name: ' ' }, 'name', settingsMessages.missing],
    ['identity', { phone: '+33 1 99' }, 'phone', settingsMessages.phoneInvalid],
    ['identity', { hours: [] }, 'hours', settingsMessages.hoursInvalid],
    [
      'company',
      { company: { ...realCompany, siren: '732829321', siret: '73282932100074', vatNumber: 'FR44732829321' } },
      'company.siren',
      settingsMessages.sirenFalse,
    ],
    ['company', { company: { ...realCompany, siret: '73282932000075' } }, 'company.siret', settingsMessages.siretFalse],
    [
      'company',
      { company: { ...realCompany, vatNumber: 'FR45732829320' } },
      'company.vatNumber',
      settingsMessages.vatNumberFalse,
    ],
    ['company', { company: { ...demoSettings.company, siret: '1' } }, 'company.siret', settingsMessages.siretInvalid],
    [
      'company',
      { company: { ...demoSettings.company, publicationDirector: '' } },
      'company.publicationDirector',
      settingsMessages.missing,
    ],
    ['company', { company: { ...realCompany, capital: undefined } }, 'company.capital', settingsMessages.missing],
    ['company', { company: { ...realCompany, vatNumber: '' } }, 'company.vatNumber', settingsMessages.vatNumberMissing],
    ['legal', { host: { ...demoSettings.host, phone: '' } }, 'host.phone', settingsMessages.hostPhoneInvalid],
    ['legal', { host: { ...demoSettings.host, phone: '03 20 00' } }, 'host.phone', settingsMessages.hostPhoneInvalid],
    [
      'legal',
      { mediator: { ...demoSettings.mediator, site: 'javascript:alert(1)' } },
      'mediator.site',
      settingsMessages.addressOfSite,
    ],
  ] as const)('%s refuses %j with an error on its field', async (section, change, field, message) => {
    const before = await read()
    const refused = await save(section, change, { seen: before })
    expect(refused.body).toMatchObject({ status: 400, code: 'invalid_fields', errors: { [field]: message } })
    expect((await read())[section]).toEqual(before[section])
  })

  test('before the owner has entered them, the legal facts are empty; each section is then saved whole (law, legal notice)', async () => {
    await database.db.delete(settingsTable)
    await shop.context.settings.reload()
    const empty = await read()
    const entered = [empty.company.values.company, empty.legal.values.mediator, empty.legal.values.host]
    expect(entered.flatMap((facts) => Object.values(facts)).filter((fact) => fact !== '')).toEqual([])
    expect(empty.company.changedAt).toBeNull()
    const half = await save('company', { company: { ...empty.company.values.company, legalName: 'Lin SARL' } })
    expect(half.body.errors).toMatchObject({ 'company.siren': settingsMessages.missing })
    const saved = await save('company', { company: realCompany })
    expect([saved.status, saved.body.company.values.company]).toEqual([200, realCompany])
    expect(saved.body.company.changedBy).toBe('Nadia Kassis')
  })

  test('the demo’s impossible numbers stay while others change; a real shop can’t enter them', async () => {
    const capital = { ...demoSettings.company, capital: '20 000 €' }
    expect((await save('company', { company: capital })).status).toBe(200)
    expect((await save('company', { company: realCompany })).status).toBe(200)
    expect((await save('company', { company: demoSettings.company })).body.errors).toEqual({
      'company.siren': settingsMessages.sirenFalse,
      'company.siret': settingsMessages.siretFalse,
    })
  })

  test('a sole trader has no capital, and no VAT number while she is exempt (law, legal notice; law, invoices)', async () => {
    const soleTrader = { ...realCompany, legalName: 'Amina Benali EI', capital: '', vatNumber: '' }
    const saved = await save('company', { company: soleTrader, vatExempt: true })
    expect([saved.status, saved.body.company.values]).toEqual([200, { company: soleTrader, vatExempt: true }])
    expect(shop.context.settings.now().vatExempt).toBe(true)
    const taxed = await save('company', { company: soleTrader, vatExempt: false })
    expect(taxed.body.errors).toEqual({ 'company.vatNumber': settingsMessages.vatNumberMissing })
    const numbered = { ...soleTrader, vatNumber: realCompany.vatNumber }
    expect((await save('company', { company: numbered, vatExempt: false })).status).toBe(200)
  })

  test('the host’s number may be one from abroad, or a short one', async () => {
    for (const [typed, stored] of [
      ['0320000000', '03 20 00 00 00'],
      ['+353 1 234-5678', '+353 1 234-5678'],
      ['1007', '1007'],
    ]) {
      const saved = await save('legal', { host: { ...demoSettings.host, phone: typed } })
      expect(saved.body.legal.values.host.phone).toBe(stored)
    }
  })

  test('a phone number is stored in pairs, however it was typed', async () => {
    await save('identity', { phone: '0145.67-8901' })
    expect((await read()).identity.values.phone).toBe('01 45 67 89 01')
  })

  test('a preparer can neither read nor change them', async () => {
    const { token } = await aPreparer(database.db)
    const seen = await read()
    expect((await ask('settings', token)).status).toBe(403)
    expect((await save('orders', { returnDays: 30 }, { token, seen })).status).toBe(403)
    expect((await ask('staff', token)).status).toBe(403)
    expect((await ask('audit-log', token)).status).toBe(403)
  })
})
