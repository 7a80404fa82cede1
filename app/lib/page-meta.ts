import type { MetaDescriptor } from 'react-router'
import type { ShopSettings } from '../../contract/shop-settings.ts'

type PageFacts = {
  title: string
  description?: string
  /** Path and the part of the query that makes another page; absent for pages that search engines leave out. */
  canonical?: string
  image?: { url: string; alt: string }
  jsonLd?: Record<string, unknown> | Record<string, unknown>[]
}

/** Stands for pages without a picture of their own (made by scripts/make-pictures.ts). */
const housePicture = {
  url: '/preview.jpg',
  alt: 'Dix abayas suspendues à un portant de laiton dans une lumière de fenêtre',
}

/** The part of a route's meta arguments that tells the shop's public address and settings (root's loader). */
type Matches = ({ loaderData?: unknown } | undefined)[]

const ofRoot = (matches: Matches) => matches[0]?.loaderData as { publicUrl?: string; settings?: ShopSettings } | undefined

export const publicUrlOf = (matches: Matches): string => ofRoot(matches)?.publicUrl ?? ''

/** Undefined only on the page that says that nothing could be loaded. */
export const settingsOf = (matches: Matches): ShopSettings | undefined => ofRoot(matches)?.settings

/** Title, description, canonical address and preview of a page. */
export function pageMeta(matches: Matches, { title, description, canonical, image, jsonLd }: PageFacts): MetaDescriptor[] {
  const origin = publicUrlOf(matches)
  const { name = '', slogan = '' } = settingsOf(matches) ?? {}
  const whole = title === name ? `${name} — ${slogan}` : [title, name].filter(Boolean).join(' — ')
  const tags: MetaDescriptor[] = [
    { title: whole },
    { property: 'og:title', content: title },
    { property: 'og:site_name', content: name },
    { property: 'og:locale', content: 'fr_FR' },
    { property: 'og:type', content: 'website' },
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
  if (description) tags.push({ name: 'description', content: description }, { property: 'og:description', content: description })
  if (canonical === undefined) tags.push({ name: 'robots', content: 'noindex' })
  else {
    tags.push(
      { tagName: 'link', rel: 'canonical', href: origin + canonical },
      { property: 'og:url', content: origin + canonical },
    )
  }
  const { url, alt } = image ?? housePicture
  tags.push({ property: 'og:image', content: origin + url }, { property: 'og:image:alt', content: alt })
  for (const facts of [jsonLd ?? []].flat()) tags.push({ 'script:ld+json': facts as Record<string, string> })
  return tags
}
