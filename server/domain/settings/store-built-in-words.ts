import { versionedPages } from '../../../contract/text/page-texts.ts'
import { pageWords } from '../../../contract/text/pages/page-words.ts'
import type { Database } from '../../database/client.ts'
import { insertBuiltInVersion, insertTextVersion } from './insert-text-version.ts'
import { loadSettings } from './load-settings.ts'
import { lockSettings } from './lock-settings.ts'

/**
 * At each start of the shop: where the words that this program would show differ from those of the version in force, because a
 * release changed them or none were stored yet, they become a new version, which customers accept anew (decision 22). Only a start
 * compares: processes of two releases side by side both show and sell under what is stored.
 */
export async function storeBuiltInWords(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    await lockSettings(tx)
    const { settings, texts } = await loadSettings(tx)
    for (const page of versionedPages) {
      const latest = texts[page]
      if (!latest) await insertBuiltInVersion(tx, page, settings)
      else if (latest.words !== pageWords(page, settings, latest)) await insertTextVersion(tx, null, latest, settings)
    }
  })
}
