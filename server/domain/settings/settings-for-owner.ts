import type { AdminSection, AdminSettings } from '../../../contract/admin-settings.ts'
import { type SectionValues, type SettingsSection, settingsSections } from '../../../contract/settings-sections.ts'
import type { ShopSettings } from '../../../contract/shop-settings.ts'
import type { Connection } from '../../database/client.ts'
import { readSettings } from './read-settings.ts'
import { sectionVersion } from './section-versions.ts'

/** Every section with its values, and what a change of it has to name. */
export async function settingsForOwner({ db }: { db: Connection }): Promise<AdminSettings> {
  const { settings } = await readSettings(db)
  const sections: Partial<Record<SettingsSection, AdminSection>> = {}
  for (const section of Object.keys(settingsSections) as SettingsSection[]) {
    const { version, at, by } = await sectionVersion(db, section)
    sections[section] = {
      values: valuesOf(section, settings),
      version,
      changedAt: at?.toISOString() ?? null,
      changedBy: by,
    }
  }
  return sections as AdminSettings
}

export const valuesOf = <Section extends SettingsSection>(section: Section, settings: ShopSettings) =>
  Object.fromEntries(settingsSections[section].map((name) => [name, settings[name]])) as SectionValues<Section>
