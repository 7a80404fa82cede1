import { and, eq, like, sql } from 'drizzle-orm'
import type { ShopSettings } from '../../../contract/rules/shop-settings.ts'
import type { TextMode, TextPage } from '../../../contract/text/page-texts.ts'
import { parisDay } from '../../../contract/time/paris-day.ts'
import type { Connection } from '../../database/client.ts'
import { pageTexts } from '../../database/schema/index.ts'
import { recordAction } from '../audit-log/record-action.ts'
import { loadSettings } from './load-settings.ts'

type NewText = { page: TextPage; mode: TextMode; body: string }

/**
 * Inserts a new version of a page, in a transaction that holds the settings lock. The built-in first version is stored before it,
 * with the `before` settings, so that customers who accepted it can read it again. Returns the new version.
 */
export async function insertTextVersion(
  tx: Connection,
  publishedBy: string,
  { page, mode, body }: NewText,
  before: ShopSettings,
): Promise<string> {
  const first = page === 'terms' ? before.termsVersion : page === 'privacy' ? before.privacyVersion : undefined
  if (first && (await count(tx, page)) === 0) {
    const publishedAt = new Date(`${first}T00:00:00Z`)
    await tx.insert(pageTexts).values({ page, version: first, mode: 'none', settings: before, publishedAt })
  }
  const day = parisDay(new Date())
  const sameDay = await count(tx, page, day)
  const version = sameDay === 0 ? day : `${day}-${sameDay + 1}`
  const { settings, texts } = await loadSettings(tx)
  const own = { ...(page === 'terms' && { termsVersion: version }), ...(page === 'privacy' && { privacyVersion: version }) }
  await tx
    .insert(pageTexts)
    .values({ page, version, mode, body, settings: { ...settings, ...own }, publishedBy, publishedAt: sql`clock_timestamp()` })
  const change = {
    version: { from: texts[page]?.version ?? null, to: version },
    mode: { from: texts[page]?.mode ?? 'none', to: mode },
  }
  await recordAction(tx, publishedBy, { action: 'text_published', subject: page, change })
  return version
}

/** The number of versions of a page, or of those of one day. */
async function count(tx: Connection, page: TextPage, day = ''): Promise<number> {
  const found = await tx
    .select({ version: pageTexts.version })
    .from(pageTexts)
    .where(and(eq(pageTexts.page, page), like(pageTexts.version, `${day}%`)))
  return found.length
}
