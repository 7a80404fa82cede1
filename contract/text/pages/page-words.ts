import type { ShopSettings } from '../../rules/shop-settings.ts'
import type { TextMode, VersionedPageName } from '../page-texts.ts'
import { type PageSection, titleBelow } from './page-facts.ts'
import { privacySections } from './privacy-policy.ts'
import { termsSections } from './shop-terms.ts'
import { blocksOf } from './written-text.ts'

const ownSections: Record<VersionedPageName, (settings: ShopSettings) => PageSection[]> = {
  terms: termsSections,
  privacy: privacySections,
}

const inMarkup = ({ id, title, text }: PageSection) => `## ${title} {#${id}}\n\n${text.trim()}`

function below(body: string): string {
  const [first] = blocksOf(body)
  return first === undefined || first.kind === 'title' ? body : `## ${titleBelow}\n\n${body}`
}

/** All words of a page as a customer reads them, in markup: the shop's own, with the owner's text below or instead of them. */
export function pageWords(page: VersionedPageName, settings: ShopSettings, { mode, body }: { mode: TextMode; body: string }) {
  if (mode === 'instead') return body
  const own = ownSections[page](settings).map(inMarkup)
  return [...own, ...(mode === 'below' ? [below(body)] : [])].join('\n\n')
}
