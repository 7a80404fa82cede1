import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { AdminSettings } from '../../../../../contract/api/admin/settings.ts'
import type { AdminText } from '../../../../../contract/api/texts.ts'
import { demoSettings } from '../../../../../contract/rules/company/demo-settings.ts'
import { defaultSettings } from '../../../../../contract/rules/shop-settings.ts'
import * as settingsMessages from '../../../../../contract/text/settings-messages.ts'
import { writeLegalFacts } from '../../../../../demo/write-legal-facts.ts'
import { aCustomer, anOwner } from '../../../../../tests/factories/customer.ts'
import { anOrder } from '../../../../../tests/factories/order.ts'
import { memoryProvider } from '../../../../../tests/factories/payment-provider.ts'
import { aProduct } from '../../../../../tests/factories/product.ts'
import { beforeTests } from '../../../../../tests/setup/before-tests.ts'
import { freshDatabase } from '../../../../../tests/setup/fresh-database.ts'
import { openTestShop } from '../../../../../tests/setup/open-test-shop.ts'
import { orders, settings as settingsTable } from '../../../../database/schema/index.ts'
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

const ask = (path: string, token = nadia.token) => shop.call('GET', `/api/admin/${path}`, { token })
/** Saves a section as it was read, with this change. */
const save = async (section: keyof AdminSettings, change: object, token = nadia.token) => {
  const { values, version } = ((await ask('settings')).body as AdminSettings)[section]
  return shop.call('PUT', `/api/admin/settings/${section}`, { token, body: { ...values, ...change, version } })
}

/** Places an order, and returns its id. */
async function places(): Promise<string> {
  const { token } = await aCustomer(database.db)
  const body = anOrder([[await aProduct(database.db), 'M', 1]])
  return (await shop.call('POST', '/api/orders', { token, body })).body.id
}
const acceptedIn = async (orderId: string) =>
  (await database.db.select().from(orders).where(eq(orders.id, orderId)))[0]?.termsVersion

describe('texts of pages', () => {
  const textOf = async (page: string) => ((await ask('texts')).body as AdminText[]).find((text) => text.page === page)
  const publish = async (page: string, options: { mode: string; body?: string; version?: string | null }, token = nadia.token) =>
    shop.call('POST', `/api/admin/texts/${page}`, {
      token,
      body: { body: '', version: (await textOf(page))?.version ?? null, ...options },
    })

  test('orders accept a new text of the terms from then on; former versions stay readable (decision 22)', async () => {
    const { termsVersion: first, privacyVersion: firstPrivacy } = shop.context.settings.now()
    const earlier = await places()
    expect((await publish('terms', { mode: 'below', body: 'Les retouches sont offertes.' })).status).toBe(200)
    const { termsVersion, privacyVersion } = shop.context.settings.now()
    expect(termsVersion).not.toBe(first)
    expect(termsVersion).toMatch(/^\d{4}-\d\d-\d\d(-\d+)?$/)
    expect(privacyVersion).toBe(firstPrivacy)
    expect([await acceptedIn(earlier), await acceptedIn(await places())]).toEqual([first, termsVersion])
    expect((await shop.call('GET', '/api/texts/terms')).body).toEqual({
      page: 'terms',
      mode: 'below',
      body: 'Les retouches sont offertes.',
      version: termsVersion,
      words: expect.stringContaining('Les retouches sont offertes.'),
    })
    const former = await shop.call('GET', `/api/texts/terms/versions/${first}`)
    expect(former.body).toMatchObject({ mode: 'none', version: first, settings: { termsVersion: first } })
    expect(former.body.words).not.toContain('Les retouches sont offertes.')
    const listed = await shop.call('GET', '/api/texts/terms/versions')
    const versions = listed.body.map(({ version }: { version: string }) => version)
    expect([versions[0], versions[1], versions.at(-1)]).toEqual([termsVersion, first, defaultSettings.termsVersion])
    const again = await publish('terms', { mode: 'below', body: '  Les retouches sont offertes. ' })
    expect([again.status, shop.context.settings.now().termsVersion]).toEqual([200, termsVersion])
    await publish('terms', { mode: 'none' })
    expect(shop.context.settings.now().termsVersion).toMatch(/^\d{4}-\d\d-\d\d-\d+$/)
    expect(versions).not.toContain(shop.context.settings.now().termsVersion)
  })

  test('a changed fact in the terms makes a new version too; the former version keeps the former facts', async () => {
    const before = shop.context.settings.now()
    await save('legal', { mediator: { ...demoSettings.mediator, name: 'Médiation du textile' } })
    const after = shop.context.settings.now()
    expect(after.termsVersion).not.toBe(before.termsVersion)
    expect(after.privacyVersion).toBe(before.privacyVersion)
    const former = await shop.call('GET', `/api/texts/terms/versions/${before.termsVersion}`)
    expect(former.body.settings.mediator).toEqual(before.mediator)
    await save('delivery', { cutOffHour: 11 })
    expect(shop.context.settings.now().termsVersion).toBe(after.termsVersion)
  })

  test('the second of two writers gets a conflict; an empty text and an unknown page are refused', async () => {
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
