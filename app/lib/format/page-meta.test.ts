import { expect, test } from 'vitest'
import { defaultSettings } from '../../../contract/rules/shop-settings.ts'
import { pageMeta } from './page-meta.ts'

const matches = [{ loaderData: { publicUrl: 'https://nacre.example', settings: defaultSettings } }]

test('a public page has its address from the settings, never from the visitor (security, links)', () => {
  const tags = pageMeta(matches, { title: 'Livraison', canonical: '/shipping' })
  expect(tags).toContainEqual({ tagName: 'link', rel: 'canonical', href: 'https://nacre.example/shipping' })
  expect(tags).toContainEqual({ title: 'Livraison — Nacre & Lin' })
  expect(tags).not.toContainEqual({ name: 'robots', content: 'noindex' })
})

test('a page without a canonical address is not indexed', () => {
  expect(pageMeta(matches, { title: 'Connexion' })).toContainEqual({ name: 'robots', content: 'noindex' })
})

test('the preview picture of a product page is the product’s, of any other page the shop’s', () => {
  const image = { url: '/media/abc/900.webp', alt: 'Abaya Nour' }
  expect(pageMeta(matches, { title: 'Abaya Nour', canonical: '/products/7', image })).toContainEqual({
    property: 'og:image',
    content: 'https://nacre.example/media/abc/900.webp',
  })
  expect(pageMeta(matches, { title: 'Livraison', canonical: '/shipping' })).toContainEqual({
    property: 'og:image',
    content: 'https://nacre.example/preview.jpg',
  })
})
