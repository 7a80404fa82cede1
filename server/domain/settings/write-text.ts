import { and, eq, like, sql } from 'drizzle-orm'
import type { TextMode, TextPage } from '../../../contract/page-texts.ts'
import { parisDay } from '../../../contract/paris-day.ts'
import type { ShopSettings } from '../../../contract/shop-settings.ts'
import type { Connection } from '../../database/client.ts'
import { auditLog, pageTexts } from '../../database/schema/index.ts'
import { readSettings } from './read-settings.ts'

type NewText = { page: TextPage; mode: TextMode; body: string }

/**
 * A new version of a page, inside a transaction that holds the settings. The version that a shop begins with is written down
 * first, with the `before` facts, so that who accepted it can read it again. Answers the new version.
 */
export async function writeText(
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
  const { settings, texts } = await readSettings(tx)
  const own = { ...(page === 'terms' && { termsVersion: version }), ...(page === 'privacy' && { privacyVersion: version }) }
  await tx
    .insert(pageTexts)
    .values({ page, version, mode, body, settings: { ...settings, ...own }, publishedBy, publishedAt: sql`clock_timestamp()` })
  const change = {
    version: { from: texts[page]?.version ?? null, to: version },
    mode: { from: texts[page]?.mode ?? 'none', to: mode },
  }
  await tx.insert(auditLog).values({ actorId: publishedBy, action: 'text_published', subject: page, change })
  return version
}

/** How many versions a page has; with a day, those of that day. */
async function count(tx: Connection, page: TextPage, day = ''): Promise<number> {
  const found = await tx
    .select({ version: pageTexts.version })
    .from(pageTexts)
    .where(and(eq(pageTexts.page, page), like(pageTexts.version, `${day}%`)))
  return found.length
}
