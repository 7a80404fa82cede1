import type { MetaDescriptor } from 'react-router'
import type { ShopSettings } from '../../../contract/rules/shop-settings.ts'

type PageFacts = {
  title: string
  description?: string
  /** Path and the part of the query that makes another page; absent for pages that search engines leave out. */
  canonical?: string
  image?: { url: string; alt: string }
  jsonLd?: Record<string, unknown> | Record<string, unknown>[]
}

/** The preview of pages without a picture of their own (made by scripts/make-pictures.ts). */
const housePicture = {
  url: '/preview.jpg',
  alt: 'Dix abayas suspendues à un portant de laiton dans une lumière de fenêtre',
}

/** The part of a route's meta arguments that holds the shop's public URL and settings (root's loader). */
type Matches = ({ loaderData?: unknown } | undefined)[]

const ofRoot = (matches: Matches) => matches[0]?.loaderData as { publicUrl?: string; settings?: ShopSettings } | undefined

export const publicUrlOf = (matches: Matches): string => ofRoot(matches)?.publicUrl ?? ''

/** Undefined only on the error page that is shown when nothing could be loaded. */
export const settingsOf = (matches: Matches): ShopSettings | undefined => ofRoot(matches)?.settings

/** Title, description, canonical URL and preview of a page. */
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
