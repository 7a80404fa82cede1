import { sql } from 'drizzle-orm'
import type { AdminSettings } from '../../../contract/api/admin/settings.ts'
import type { SectionValues, SettingsSection } from '../../../contract/api/admin/settings-sections.ts'
import type { StoredSettings } from '../../../contract/rules/shop-settings.ts'
import { parisMoment } from '../../../contract/time/paris-moment.ts'
import type { ShopContext } from '../../context.ts'
import { settings as table } from '../../database/schema/index.ts'
import { differences } from '../audit-log/differences.ts'
import { recordAction } from '../audit-log/record-action.ts'
import { ShopError } from '../shop-error.ts'
import { getAdminSettings } from './admin-settings.ts'
import { loadSettings } from './load-settings.ts'
import { lockSettings } from './lock-settings.ts'
import { refuseFalseNumbers } from './refuse-false-numbers.ts'
import { sectionVersion } from './section-versions.ts'
import { versionLegalPages } from './version-legal-pages.ts'

/**
 * Saves one section of the settings; the database notifies every process. Orders keep the terms they were placed under (decision
 * 2). Throws settings_changed_meanwhile when somebody saved the section since it was read.
 */
export async function updateSettings<Section extends SettingsSection>(
  { db, settings }: Pick<ShopContext, 'db' | 'settings'>,
  actorId: string,
  section: Section,
  { version, ...values }: SectionValues<Section> & { version: string },
): Promise<AdminSettings> {
  await db.transaction(async (tx) => {
    await lockSettings(tx)
    const { settings: before } = await loadSettings(tx)
    const change = differences(before, values)
    if (Object.keys(change).length === 0) return
    const now = await sectionVersion(tx, section)
    if (now.version !== version) {
      throw new ShopError('settings_changed_meanwhile', { by: now.by, when: now.at ? parisMoment(now.at) : '' })
    }
    const { company } = values as Partial<StoredSettings>
    if (company) refuseFalseNumbers(before.company, company)
    for (const [name, { to: value }] of Object.entries(change)) {
      const written = { value, updatedAt: sql`clock_timestamp()` }
      await tx
        .insert(table)
        .values({ name, ...written })
        .onConflictDoUpdate({ target: table.name, set: written })
    }
    await recordAction(tx, actorId, { action: 'settings_changed', subject: section, change })
    await versionLegalPages(tx, actorId, before)
  })
  await settings.reload()
  return getAdminSettings({ db })
}
