import type { MetaDescriptor } from 'react-router'
import { shopSettings } from '../../contract/shop-settings.ts'

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

/** The part of a route's meta arguments that tells the shop's public address (root's loader). */
type Matches = ({ loaderData?: unknown } | undefined)[]

export const publicUrlOf = (matches: Matches): string =>
  (matches[0]?.loaderData as { publicUrl?: string } | undefined)?.publicUrl ?? ''

/** Title, description, canonical address and preview of a page. */
export function pageMeta(matches: Matches, { title, description, canonical, image, jsonLd }: PageFacts): MetaDescriptor[] {
  const origin = publicUrlOf(matches)
  const whole = title === shopSettings.name ? `${shopSettings.name} — ${shopSettings.slogan}` : `${title} — ${shopSettings.name}`
  const tags: MetaDescriptor[] = [
    { title: whole },
    { property: 'og:title', content: title },
    { property: 'og:site_name', content: shopSettings.name },
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
