import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import type { AdminSettings } from '../../../contract/admin-settings.ts'
import { parisMoment } from '../../../contract/paris-moment.ts'
import type { SectionValues, SettingsSection } from '../../../contract/settings-sections.ts'
import type { ShopSettings } from '../../../contract/shop-settings.ts'
import { auditLog, settings as table } from '../../database/schema/index.ts'
import type { Tools } from '../../tools.ts'
import { ShopError } from '../shop-error.ts'
import { lockSettings } from './lock-settings.ts'
import { readSettings } from './read-settings.ts'
import { renewKeptPages } from './renew-kept-pages.ts'
import { sectionVersion } from './section-versions.ts'
import { settingsForOwner } from './settings-for-owner.ts'

/**
 * Saves one section of the settings; every process of the shop has it as soon as the database says so. Orders keep what they
 * were promised (decision 2). Throws settings_changed_meanwhile when somebody saved the section since it was read.
 */
export async function changeSettings<Section extends SettingsSection>(
  { db, settings }: Pick<Tools, 'db' | 'settings'>,
  actorId: string,
  section: Section,
  { version, ...values }: SectionValues<Section> & { version: string },
): Promise<AdminSettings> {
  await db.transaction(async (tx) => {
    await lockSettings(tx)
    const { settings: before } = await readSettings(tx)
    const change = differences(before, values)
    if (Object.keys(change).length === 0) return
    const now = await sectionVersion(tx, section)
    if (now.version !== version) {
      throw new ShopError('settings_changed_meanwhile', { by: now.by, when: now.at ? parisMoment(now.at) : '' })
    }
    for (const [name, { to: value }] of Object.entries(change)) {
      const written = { value, updatedAt: sql`clock_timestamp()` }
      await tx
        .insert(table)
        .values({ name, ...written })
        .onConflictDoUpdate({ target: table.name, set: written })
    }
    await tx.insert(auditLog).values({ actorId, action: 'settings_changed', subject: section, change })
    await renewKeptPages(tx, actorId, before)
  })
  await settings.reload()
  return settingsForOwner({ db })
}

/** Name → what it was and is, for the log of who changed what. */
function differences(before: ShopSettings, after: Partial<ShopSettings>) {
  const names = Object.keys(after) as (keyof ShopSettings)[]
  const changed = names.filter((name) => !isDeepStrictEqual(before[name], after[name]))
  return Object.fromEntries(changed.map((name) => [name, { from: before[name], to: after[name] }]))
}
