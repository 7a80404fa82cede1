import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { defaultSettings, type ShopSettings } from '../../../../contract/rules/shop-settings.ts'
import { ShopSettingsProvider } from '../../../lib/settings/shop-settings.ts'
import { skeletonFor } from './route-skeletons.tsx'

const tiles = (pathname: string) => renderToStaticMarkup(skeletonFor({ pathname })).split('aspect-3/4').length - 1

test('a slow page has its own skeleton: 4 featured, 6 in a list, 5 thumbnails and a picture (spec 2 and 9)', () => {
  expect(tiles('/')).toBe(4)
  expect(tiles('/products')).toBe(6)
  expect(tiles('/search')).toBe(6)
  expect(tiles('/products/7')).toBe(1 + 5)
})

test('a slow search shows « Recherche en cours... » (spec 2, search)', () => {
  expect(renderToStaticMarkup(skeletonFor({ pathname: '/search' }))).toContain('Recherche en cours...')
})

test('other pages have no skeleton', () => {
  expect(skeletonFor({ pathname: '/contact' })).toBeNull()
})

test('a product that was passed by its card shows name and price while the rest loads (spec 2, product detail)', () => {
  const product = { id: '7', name: 'Abaya Nour', price: 59.9, images: [] }
  const skeletonOf = (settings: ShopSettings) => {
    const skeleton = skeletonFor({ pathname: '/products/7', state: { product } })
    return renderToStaticMarkup(<ShopSettingsProvider value={settings}>{skeleton}</ShopSettingsProvider>)
  }
  const shown = skeletonOf(defaultSettings)
  for (const words of ['Abaya Nour', '59,90', 'TTC']) expect(shown).toContain(words)
  expect(skeletonOf({ ...defaultSettings, vatExempt: true })).not.toContain('TTC')
})
