import { sql } from 'drizzle-orm'
import type { PageText } from '../../../contract/api/texts.ts'
import { defaultSettings, type StoredSettings } from '../../../contract/rules/shop-settings.ts'
import type { TextPage } from '../../../contract/text/page-texts.ts'
import type { Connection } from '../../database/client.ts'
import { pageTexts, settings } from '../../database/schema/index.ts'
import { storedWords } from '../stored-words.ts'

export type OwnerTexts = Partial<Record<TextPage, PageText>>
type Written = { settings: StoredSettings; texts: OwnerTexts }

/** Loads settings and the owner's texts from the database; unchanged settings have their default. */
export async function loadSettings(db: Connection): Promise<Written> {
  const rows = await db.select({ name: settings.name, value: settings.value }).from(settings)
  const { page, version, mode, body } = pageTexts
  const latest = await db
    .selectDistinctOn([page], { page, version, mode, body, words: storedWords })
    .from(pageTexts)
    .orderBy(page, sql`${pageTexts.id} desc`)
  const texts: OwnerTexts = Object.fromEntries(latest.map((text) => [text.page, text]))
  return {
    settings: {
      ...defaultSettings,
      ...Object.fromEntries(
        rows.filter(({ name }) => Object.hasOwn(defaultSettings, name)).map(({ name, value }) => [name, value]),
      ),
      termsVersion: texts.terms?.version ?? defaultSettings.termsVersion,
      privacyVersion: texts.privacy?.version ?? defaultSettings.privacyVersion,
    },
    texts,
  }
}
