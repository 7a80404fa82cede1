import type { RouterContextProvider } from 'react-router'
import type { FormerText, PageText, TextVersions } from '../../../contract/api/texts.ts'
import type { ShopSettings } from '../../../contract/rules/shop-settings.ts'
import { type TextPage, type VersionedPageName, versionedPages } from '../../../contract/text/page-texts.ts'
import { loadFromApi, orNull } from '../../lib/api/load-from-api.ts'

type Loading = { context: Readonly<RouterContextProvider>; request: Request; url: URL }

export type ShownText = {
  text: PageText
  /** For a former version: the settings of its time. */
  former: ShopSettings | null
  /** For pages whose versions are kept. */
  versions: TextVersions
}

/** The owner's text of a page; with `?version=` in the URL a former version. */
export async function loadText(loading: Loading, page: TextPage): Promise<ShownText> {
  const text = await loadFromApi<PageText>(loading, `/texts/${page}`)
  if (!versionedPages.includes(page as VersionedPageName)) return { text, former: null, versions: [] }
  const wanted = loading.url.searchParams.get('version')
  const versions = (text.version && (await orNull(loadFromApi<TextVersions>(loading, `/texts/${page}/versions`)))) || []
  if (!wanted || wanted === text.version) return { text, former: null, versions }
  const former = await loadFromApi<FormerText>(loading, `/texts/${page}/versions/${encodeURIComponent(wanted)}`)
  return { text: former, former: former.settings, versions }
}
