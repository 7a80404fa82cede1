import { isDeepStrictEqual } from 'node:util'
import { factsOfPages, keptPages } from '../../../contract/page-texts.ts'
import type { ShopSettings } from '../../../contract/shop-settings.ts'
import type { Connection } from '../../database/client.ts'
import { readSettings } from './read-settings.ts'
import { writeText } from './write-text.ts'

/**
 * Terms or a privacy policy that state other facts than before are other ones: they get a version of their own, so that
 * nobody's accepted version changes under her (decision 22). The owner's own text states no settings.
 */
export async function renewKeptPages(tx: Connection, actorId: string, before: ShopSettings): Promise<void> {
  const { settings, texts } = await readSettings(tx)
  for (const page of keptPages) {
    const { mode = 'none', body = '' } = texts[page] ?? {}
    const same = factsOfPages[page].every((name) => isDeepStrictEqual(before[name], settings[name]))
    if (!same && mode !== 'instead') await writeText(tx, actorId, { page, mode, body }, before)
  }
}
