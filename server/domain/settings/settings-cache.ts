import { demoSettings } from '../../../contract/rules/company/demo-settings.ts'
import type { StoredSettings } from '../../../contract/rules/shop-settings.ts'
import type { Connection } from '../../database/client.ts'
import { loadSettings, type OwnerTexts } from './load-settings.ts'

/** The shop's settings and the owner's texts as cached by this process. */
export type SettingsCache = {
  now: () => StoredSettings
  texts: () => OwnerTexts
  /** Reads them from the database; concurrent calls run one after the other. */
  reload: () => Promise<void>
}

/** Opens the cache of the settings; the caller reloads it whenever the database announces a change. */
export async function openSettings(db: Connection): Promise<SettingsCache> {
  let known = await loadSettings(db)
  let reading: Promise<void> = Promise.resolve()
  const read = async () => {
    known = await loadSettings(db)
  }
  return {
    now: () => known.settings,
    texts: () => known.texts,
    reload: () => {
      reading = reading.then(read, read)
      return reading
    },
  }
}

/** For tests that store no settings: those of the demo, with its made-up legal facts. */
export const fixedSettings = (settings: StoredSettings = demoSettings): SettingsCache => ({
  now: () => settings,
  texts: () => ({}),
  reload: async () => {},
})
