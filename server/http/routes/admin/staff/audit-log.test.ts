import { beforeEach, expect, test } from 'vitest'
import type { AuditPage } from '../../../../../contract/api/admin/audit-log.ts'
import type { AdminSettings } from '../../../../../contract/api/admin/settings.ts'
import { parisDay } from '../../../../../contract/time/paris-day.ts'
import { anOwner } from '../../../../../tests/factories/customer.ts'
import { memoryProvider } from '../../../../../tests/factories/payment-provider.ts'
import { aProduct } from '../../../../../tests/factories/product.ts'
import { beforeTests } from '../../../../../tests/setup/before-tests.ts'
import { freshDatabase } from '../../../../../tests/setup/fresh-database.ts'
import { openTestShop } from '../../../../../tests/setup/open-test-shop.ts'
import { auditLog, settings as settingsTable } from '../../../../database/schema/index.ts'
import { openSettings } from '../../../../domain/settings/settings-cache.ts'

const database = freshDatabase()
const settings = beforeTests(() => openSettings(database.db))
const shop = openTestShop(database, { settings, payments: memoryProvider().payments })
const nadia = beforeTests(() => anOwner(database.db, { firstName: 'Nadia', lastName: 'Kassis' }))
const salma = beforeTests(() => anOwner(database.db, { firstName: 'Salma', lastName: 'Idrissi' }))
beforeEach(async () => {
  await database.db.delete(settingsTable)
  await shop.context.settings.reload()
})

const ask = (path: string, token = nadia.token) => shop.call('GET', `/api/admin/${path}`, { token })
/** Saves a section as it was read, with this change. */
const save = async (section: keyof AdminSettings, change: object, token = nadia.token) => {
  const { values, version } = ((await ask('settings')).body as AdminSettings)[section]
  return shop.call('PUT', `/api/admin/settings/${section}`, { token, body: { ...values, ...change, version } })
}

test('the log shows who changed what, filtered by area, person, word and day', async () => {
  await save('delivery', { cutOffHour: 11 })
  await save('orders', { returnDays: 21 }, salma.token)
  const log = async (query: string) => (await ask(`audit-log?${query}`)).body as AuditPage
  const [latest] = (await log('area=settings')).content
  expect(latest).toMatchObject({ actor: { id: salma.id, name: 'Salma Idrissi' } })
  const ofSalma = await log(`actor=${salma.id}&q=orders&size=100`)
  expect(new Set(ofSalma.content.map(({ actor }) => actor?.id))).toEqual(new Set([salma.id]))
  expect(new Set(ofSalma.content.map(({ subject }) => subject))).toEqual(new Set(['orders']))
  expect(ofSalma.actors.map(({ name }) => name)).toEqual(expect.arrayContaining(['Nadia Kassis', 'Salma Idrissi']))
  const today = parisDay(new Date())
  expect((await log(`from=${today}&to=${today}`)).page.totalElements).toBeGreaterThan(0)
  expect((await log('to=2020-01-01')).page.totalElements).toBe(0)
  for (const query of ['from=2026-02-31', 'from=hier', 'actor=1', 'area=autre'])
    expect((await ask(`audit-log?${query}`)).status).toBe(400)
})

test('an entry is found by the present name of a product or of a person of the staff, also beside subjects without an id', async () => {
  const product = await aProduct(database.db, { name: 'Abaya Qamar' })
  await database.db.insert(auditLog).values([
    { action: 'product_changed', subject: String(product.id) },
    { action: 'stock_changed', subject: `${product.id} M` },
    { action: 'product_changed', subject: 'abaya' },
    { action: 'staff_role_changed', subject: salma.id },
    { action: 'staff_added', subject: '-'.repeat(36) },
  ])
  const found = async (q: string) => {
    const { content } = (await ask(`audit-log?q=${encodeURIComponent(q)}`)).body as AuditPage
    return content.map(({ action, subjectName }) => [action, subjectName])
  }
  expect(await found('qamar')).toEqual([
    ['stock_changed', 'Abaya Qamar'],
    ['product_changed', 'Abaya Qamar'],
  ])
  expect(await found('Salma Idr')).toEqual([['staff_role_changed', 'Salma Idrissi']])
  expect(await found('-'.repeat(36))).toEqual([['staff_added', null]])
})
