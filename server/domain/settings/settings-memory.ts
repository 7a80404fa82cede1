import { defaultSettings, type ShopSettings } from '../../../contract/shop-settings.ts'
import type { Connection } from '../../database/client.ts'
import { type OwnerTexts, readSettings } from './read-settings.ts'

/** The shop's settings, and its owner's texts, as this process knows them. */
export type SettingsMemory = {
  now: () => ShopSettings
  texts: () => OwnerTexts
  /** Reads them from the database; of two readings the later one counts. */
  reload: () => Promise<void>
}

/** The settings at hand for whoever makes a page, a mail or a sum; read at once, and again whenever they are said to have changed. */
export async function openSettings(db: Connection): Promise<SettingsMemory> {
  let known = await readSettings(db)
  let reading: Promise<void> = Promise.resolve()
  const read = async () => {
    known = await readSettings(db)
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

/** For whoever has no database at hand: the settings that a shop begins with. */
export const fixedSettings = (settings: ShopSettings = defaultSettings): SettingsMemory => ({
  now: () => settings,
  texts: () => ({}),
  reload: async () => {},
})
