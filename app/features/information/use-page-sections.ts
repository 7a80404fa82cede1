import type { PageText } from '../../../contract/api/texts.ts'
import type { VersionedPageName } from '../../../contract/text/page-texts.ts'
import { pageWords } from '../../../contract/text/pages/page-words.ts'
import { useShopSettings } from '../../lib/settings/shop-settings.ts'
import { type Section, sectionsIn } from './article.tsx'

/** The words of a version as they were stored; of one that was stored without words, what this program says today. */
export function usePageSections(page: VersionedPageName, text: PageText | undefined): Section[] {
  const settings = useShopSettings()
  // A server of an earlier release sends no words.
  return sectionsIn(text?.words ?? pageWords(page, settings, text ?? { mode: 'none', body: '' }))
}
