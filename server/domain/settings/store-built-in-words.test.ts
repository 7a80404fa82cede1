import { desc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { defaultSettings } from '../../../contract/rules/shop-settings.ts'
import type { TextMode, VersionedPageName } from '../../../contract/text/page-texts.ts'
import { pageWords } from '../../../contract/text/pages/page-words.ts'
import { parisDay } from '../../../contract/time/paris-day.ts'
import { anOwner } from '../../../tests/factories/customer.ts'
import { memoryProvider } from '../../../tests/factories/payment-provider.ts'
import { emptyTables } from '../../../tests/setup/empty-tables.ts'
import { freshDatabase } from '../../../tests/setup/fresh-database.ts'
import { openTestShop } from '../../../tests/setup/open-test-shop.ts'
import { pageTexts } from '../../database/schema/index.ts'
import { insertTextVersion } from './insert-text-version.ts'
import { openSettings } from './settings-cache.ts'
import { storeBuiltInWords } from './store-built-in-words.ts'

const database = freshDatabase()
const { db } = database
beforeEach(() => emptyTables(database, 'page_texts', 'settings', 'audit_log'))

const today = () => parisDay(new Date())
const versionsOf = (page: VersionedPageName) =>
  db.select().from(pageTexts).where(eq(pageTexts.page, page)).orderBy(desc(pageTexts.id))
const builtIn = (page: VersionedPageName) => pageWords(page, defaultSettings, { mode: 'none', body: '' })

/** The version that an earlier release left, with what it said then. */
const aVersion = (words: string | null, { mode = 'none', body = '' }: { mode?: TextMode; body?: string } = {}) =>
  db.insert(pageTexts).values({ page: 'terms', version: '2026-01-15', mode, body, words, settings: defaultSettings })

describe('each start of the shop stores the words that customers accept (decision 22; law, terms)', () => {
  test('of a new shop as the version that this program has, and once', async () => {
    await storeBuiltInWords(db)
    await storeBuiltInWords(db)
    expect(await versionsOf('terms')).toMatchObject([
      { version: defaultSettings.termsVersion, mode: 'none', words: builtIn('terms'), publishedBy: null },
    ])
    expect(await versionsOf('privacy')).toMatchObject([
      { version: defaultSettings.privacyVersion, words: builtIn('privacy'), publishedBy: null },
    ])
  })

  test('that a release has changed as a new version; the former one keeps the words that were accepted', async () => {
    await aVersion('## Objet {#objet}\n\nLes anciens mots.')
    const { termsVersion: before } = (await openSettings(db)).now()
    await storeBuiltInWords(db)
    const settings = await openSettings(db)
    expect([before, settings.now().termsVersion]).toEqual(['2026-01-15', today()])
    const shop = openTestShop(database, { settings, payments: memoryProvider().payments })
    expect((await shop.call('GET', '/api/texts/terms/versions/2026-01-15')).body.words).toContain('Les anciens mots.')
    expect((await shop.call('GET', '/api/texts/terms')).body).toMatchObject({ version: today(), words: builtIn('terms') })
  })

  test('where none were stored as a new version of the same text of the owner’s', async () => {
    await aVersion(null, { mode: 'below', body: 'Les retouches sont offertes.' })
    await storeBuiltInWords(db)
    const [latest, former, ...others] = await versionsOf('terms')
    expect(latest).toMatchObject({ version: today(), mode: 'below', body: 'Les retouches sont offertes.' })
    expect(latest?.words).toMatch(/^## Qui vend .*## À savoir aussi\n\nLes retouches sont offertes\.$/s)
    expect([former?.words, others]).toEqual([null, []])
  })

  test('no more often where the owner’s text stands instead of the shop’s: what it says was never the program’s', async () => {
    await aVersion(null, { mode: 'instead', body: 'Tout autre chose.' })
    await storeBuiltInWords(db)
    expect(await versionsOf('terms')).toHaveLength(1)
    expect((await openSettings(db)).texts().terms?.words).toBe('Tout autre chose.')
  })

  test('once, when several processes start together', async () => {
    await aVersion('Les anciens mots.')
    await Promise.all(Array.from({ length: 6 }, () => storeBuiltInWords(db)))
    expect((await versionsOf('terms')).map(({ version }) => version)).toEqual([today(), '2026-01-15'])
    expect(await versionsOf('privacy')).toHaveLength(1)
  })

  test('control: without the lock several starts at once do not agree on one', async () => {
    await aVersion('Les anciens mots.')
    const unlocked = () =>
      db.transaction((tx) => insertTextVersion(tx, null, { page: 'terms', mode: 'none', body: '' }, defaultSettings))
    const ended = await Promise.allSettled(Array.from({ length: 6 }, unlocked))
    const made = (await versionsOf('terms')).length - 1
    expect(ended.some(({ status }) => status === 'rejected') || made > 1).toBe(true)
  })
})

test('what the owner publishes is stored with all the words that customers then read, and never changes', async () => {
  await storeBuiltInWords(db)
  const { token } = await anOwner(db)
  const shop = openTestShop(database, { settings: await openSettings(db), payments: memoryProvider().payments })
  const { termsVersion: version } = shop.context.settings.now()
  const body = { mode: 'below', body: 'Les retouches sont offertes.', version }
  expect((await shop.call('POST', '/api/admin/texts/terms', { token, body })).status).toBe(200)
  const [latest] = await versionsOf('terms')
  expect(latest?.words).toBe(`${builtIn('terms')}\n\n## À savoir aussi\n\nLes retouches sont offertes.`)
  await expect(
    db
      .update(pageTexts)
      .set({ publishedBy: null, words: 'Autre' })
      .where(eq(pageTexts.version, latest?.version ?? '')),
  ).rejects.toMatchObject({ cause: { message: expect.stringMatching(/append-only/) } })
})
