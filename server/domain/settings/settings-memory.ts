import { defaultSettings, type ShopSettings } from '../../../contract/shop-settings.ts'
import type { Connection } from '../../database/client.ts'
import { readSettings } from './read-settings.ts'

/** The shop's settings as this process knows them. */
export type SettingsMemory = {
  now: () => ShopSettings
  /** Reads them from the database; of two readings the later one counts. */
  reload: () => Promise<void>
}

/** The settings at hand for whoever makes a page, a mail or a sum; read at once, and again whenever they are said to have changed. */
export async function openSettings(db: Connection): Promise<SettingsMemory> {
  let settings = await readSettings(db)
  let reading: Promise<void> = Promise.resolve()
  const read = async () => {
    settings = await readSettings(db)
  }
  return {
    now: () => settings,
    reload: () => {
      reading = reading.then(read, read)
      return reading
    },
  }
}

/** For whoever has no database at hand: the settings that a shop begins with. */
export const fixedSettings = (settings: ShopSettings = defaultSettings): SettingsMemory => ({
  now: () => settings,
  reload: async () => {},
})
