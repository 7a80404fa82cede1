import { isDeepStrictEqual } from 'node:util'
import type { ShopSettings } from '../../../contract/rules/shop-settings.ts'
import { factsOfPages, versionedPages } from '../../../contract/text/page-texts.ts'
import type { Connection } from '../../database/client.ts'
import { insertTextVersion } from './insert-text-version.ts'
import { loadSettings } from './load-settings.ts'

/**
 * Terms and privacy policy get a new version when a setting that they state changes, so that the version a customer accepted
 * never changes (decision 22). The owner's own text states no settings.
 */
export async function versionLegalPages(tx: Connection, actorId: string, before: ShopSettings): Promise<void> {
  const { settings, texts } = await loadSettings(tx)
  for (const page of versionedPages) {
    const { mode = 'none', body = '' } = texts[page] ?? {}
    const same = factsOfPages[page].every((name) => isDeepStrictEqual(before[name], settings[name]))
    if (!same && mode !== 'instead') await insertTextVersion(tx, actorId, { page, mode, body }, before)
  }
}
