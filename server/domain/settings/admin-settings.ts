import type { AdminSection, AdminSettings } from '../../../contract/api/admin/settings.ts'
import { type SectionValues, type SettingsSection, settingsSections } from '../../../contract/api/admin/settings-sections.ts'
import type { StoredSettings } from '../../../contract/rules/shop-settings.ts'
import type { Connection } from '../../database/client.ts'
import { loadSettings } from './load-settings.ts'
import { sectionVersion } from './section-versions.ts'

/** Every section with its values, and the version that a change must name. */
export async function getAdminSettings({ db }: { db: Connection }): Promise<AdminSettings> {
  const { settings } = await loadSettings(db)
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

export const valuesOf = <Section extends SettingsSection>(section: Section, settings: StoredSettings) =>
  Object.fromEntries(settingsSections[section].map((name) => [name, settings[name]])) as SectionValues<Section>
