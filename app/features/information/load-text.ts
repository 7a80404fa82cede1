import type { RouterContextProvider } from 'react-router'
import { type KeptPage, keptPages, type TextPage } from '../../../contract/page-texts.ts'
import type { ShopSettings } from '../../../contract/shop-settings.ts'
import type { FormerText, PageText, TextVersions } from '../../../contract/texts.ts'
import { loadFromApi, orNull } from '../../lib/load-from-api.ts'

type Loading = { context: Readonly<RouterContextProvider>; request: Request; url: URL }

export type ShownText = {
  text: PageText
  /** Of a former version: the facts of its time. */
  former: ShopSettings | null
  /** Of the pages whose versions are kept. */
  versions: TextVersions
}

/** The owner's text of a page; with `?version=` in the address a former one of those that are kept. */
export async function loadText(loading: Loading, page: TextPage): Promise<ShownText> {
  const text = await loadFromApi<PageText>(loading, `/texts/${page}`)
  if (!keptPages.includes(page as KeptPage)) return { text, former: null, versions: [] }
  const wanted = loading.url.searchParams.get('version')
  const versions = (text.version && (await orNull(loadFromApi<TextVersions>(loading, `/texts/${page}/versions`)))) || []
  // Without a published text there is one version only, and every link to it is right.
  if (!wanted || !text.version || wanted === text.version) return { text, former: null, versions }
  const former = await loadFromApi<FormerText>(loading, `/texts/${page}/versions/${encodeURIComponent(wanted)}`)
  return { text: former, former: former.settings, versions }
}
