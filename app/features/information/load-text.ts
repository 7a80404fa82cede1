import { data, type RouterContextProvider } from 'react-router'
import type { FormerText, PageText, TextVersions } from '../../../contract/api/texts.ts'
import type { ShopSettings } from '../../../contract/rules/shop-settings.ts'
import { type TextPage, type VersionedPageName, versionedPages } from '../../../contract/text/page-texts.ts'
import { findInApi, loadFromApi, orNull } from '../../lib/api/load-from-api.ts'

type Loading = { context: Readonly<RouterContextProvider>; request: Request; url: URL }

export type ShownText = {
  text: PageText
  /** For a former version: the settings of its time. */
  former: ShopSettings | null
  /** For pages whose versions are kept. */
  versions: TextVersions
  /** The version that was asked for, of which the shop has no words: the text in force is shown. */
  notStored?: string
}

/** A day, and the number of the version on that day. */
const versionForm = /^\d{4}-\d\d-\d\d(-\d+)?$/

/**
 * The owner's text of a page; with `?version=` in the URL a former version. One that was never stored, which an order of an earlier
 * release may have accepted, is answered with the text in force and the status 404.
 */
export async function loadText(loading: Loading, page: TextPage): Promise<ShownText | ReturnType<typeof data<ShownText>>> {
  const text = await loadFromApi<PageText>(loading, `/texts/${page}`)
  if (!versionedPages.includes(page as VersionedPageName)) return { text, former: null, versions: [] }
  const wanted = loading.url.searchParams.get('version')
  const versions = (text.version && (await orNull(loadFromApi<TextVersions>(loading, `/texts/${page}/versions`)))) || []
  if (!wanted || wanted === text.version) return { text, former: null, versions }
  const path = `/texts/${page}/versions/${encodeURIComponent(wanted)}`
  // A value that can be no version is answered like an unknown page.
  const former = await (versionForm.test(wanted) ? findInApi : loadFromApi)<FormerText>(loading, path)
  if (former) return { text: former, former: former.settings, versions }
  return data({ text, former: null, versions, notStored: wanted }, { status: 404, headers: { 'Cache-Control': 'no-store' } })
}
