import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { ColourSwatches, soldOutIn } from './colour-swatches.tsx'

const noir = { id: '1', colour: 'noir', imageUrl: '/media/a/640.webp', stock: 3, sizeQuantities: { S: 0, M: 3 } }
const rose = { id: '2', colour: 'vieux rose', imageUrl: '/media/b/640.webp', stock: 1, sizeQuantities: { S: 1, M: 0 } }
const sable = { id: '3', colour: 'sable', imageUrl: '/media/c/640.webp', stock: 0, sizeQuantities: { S: 0, M: 0 } }

const markup = (size: 'S' | 'M' | null, colours = [noir, rose, sable]) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <ColourSwatches colours={colours} current="1" size={size} />
    </MemoryRouter>,
  )

test('a colour is marked as sold out in all sizes, or in the chosen one', () => {
  expect([noir, rose, sable].map((colour) => soldOutIn(colour, null))).toEqual([null, null, 'épuisé'])
  expect([noir, rose, sable].map((colour) => soldOutIn(colour, 'M'))).toEqual([null, 'épuisé en M', 'épuisé'])
  expect(soldOutIn(noir, 'XL')).toBe('épuisé en XL')
})

test('each colour is a link to its own page; the one of this page is marked', () => {
  const html = markup('M')
  for (const id of [1, 2, 3]) expect(html).toContain(`href="/products/${id}"`)
  expect(html.split('aria-current="page"')).toHaveLength(2)
  expect(html).toContain('vieux rose, épuisé en M')
  expect(html).toContain('sable, épuisé')
})

test('a single colour shows no choice', () => {
  expect(markup(null, [noir])).toBe('')
})
