import { sql } from 'drizzle-orm'
import { defaultSettings, type ShopSettings } from '../../../contract/shop-settings.ts'
import type { Connection } from '../../database/client.ts'
import { pageTexts, settings } from '../../database/schema/index.ts'

/** The settings as they stand in the database: what the owner never changed has its default. */
export async function readSettings(db: Connection): Promise<ShopSettings> {
  const [rows, versions] = await Promise.all([
    db.select({ name: settings.name, value: settings.value }).from(settings),
    db
      .selectDistinctOn([pageTexts.page], { page: pageTexts.page, version: pageTexts.version })
      .from(pageTexts)
      .where(sql`${pageTexts.page} in ('terms', 'privacy')`)
      .orderBy(pageTexts.page, sql`${pageTexts.id} desc`),
  ])
  const versionOf = (page: 'terms' | 'privacy') => versions.find((row) => row.page === page)?.version
  return {
    ...defaultSettings,
    ...Object.fromEntries(rows.filter(({ name }) => name in defaultSettings).map(({ name, value }) => [name, value])),
    termsVersion: versionOf('terms') ?? defaultSettings.termsVersion,
    privacyVersion: versionOf('privacy') ?? defaultSettings.privacyVersion,
  }
}
