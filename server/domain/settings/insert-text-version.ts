import { and, eq, like, sql } from 'drizzle-orm'
import type { ShopSettings } from '../../../contract/rules/shop-settings.ts'
import { type TextMode, type TextPage, type VersionedPageName, versionedPages } from '../../../contract/text/page-texts.ts'
import { pageWords } from '../../../contract/text/pages/page-words.ts'
import { parisDay } from '../../../contract/time/paris-day.ts'
import type { Connection } from '../../database/client.ts'
import { pageTexts } from '../../database/schema/index.ts'
import { recordAction } from '../audit-log/record-action.ts'
import { loadSettings } from './load-settings.ts'

type NewText = { page: TextPage; mode: TextMode; body: string }

/** Where the settings name the version of a page in force. */
const versionSettings = { terms: 'termsVersion', privacy: 'privacyVersion' } as const satisfies Record<
  VersionedPageName,
  keyof ShopSettings
>

const isVersioned = (page: TextPage): page is VersionedPageName => versionedPages.includes(page as VersionedPageName)

/**
 * Inserts a new version of a page, in a transaction that holds the settings lock. The built-in first version is stored before it,
 * with the `before` settings, so that customers who accepted it can read it again. Returns the new version. `publishedBy` null:
 * the shop itself, whose own words have changed.
 */
export async function insertTextVersion(
  tx: Connection,
  publishedBy: string | null,
  { page, mode, body }: NewText,
  before: ShopSettings,
): Promise<string> {
  if (isVersioned(page) && (await count(tx, page)) === 0) await insertBuiltInVersion(tx, page, before)
  const day = parisDay(new Date())
  const sameDay = await count(tx, page, day)
  const version = sameDay === 0 ? day : `${day}-${sameDay + 1}`
  const { settings: now, texts } = await loadSettings(tx)
  const settings = isVersioned(page) ? { ...now, [versionSettings[page]]: version } : now
  const words = isVersioned(page) ? pageWords(page, settings, { mode, body }) : null
  await tx
    .insert(pageTexts)
    .values({ page, version, mode, body, words, settings, publishedBy, publishedAt: sql`clock_timestamp()` })
  const change = {
    version: { from: texts[page]?.version ?? null, to: version },
    mode: { from: texts[page]?.mode ?? 'none', to: mode },
  }
  await recordAction(tx, publishedBy, { action: 'text_published', subject: page, change })
  return version
}

/** Inserts the first version of a page, that of the program's own words; the caller holds the settings lock. */
export async function insertBuiltInVersion(tx: Connection, page: VersionedPageName, settings: ShopSettings): Promise<void> {
  const version = settings[versionSettings[page]]
  const words = pageWords(page, settings, { mode: 'none', body: '' })
  const publishedAt = new Date(`${version}T00:00:00Z`)
  await tx.insert(pageTexts).values({ page, version, mode: 'none', words, settings, publishedAt })
}

/** The number of versions of a page, or of those of one day. */
async function count(tx: Connection, page: TextPage, day = ''): Promise<number> {
  const found = await tx
    .select({ version: pageTexts.version })
    .from(pageTexts)
    .where(and(eq(pageTexts.page, page), like(pageTexts.version, `${day}%`)))
  return found.length
}
