import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { Product } from '../../../../contract/api/catalogue.ts'
import { aShownProduct } from '../../../../tests/factories/shown-product.ts'
import { inStock } from './card-product.ts'
import { ProductCard } from './product-card.tsx'

const actions = {
  heart: () => <button type="button">cœur</button>,
  add: () => <button type="button">Ajouter au panier</button>,
  sizes: () => <button type="button">M</button>,
}
const markup = (request: Partial<Product> = {}, withColours = false) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <ProductCard product={aShownProduct(request)} actions={actions} sizes="100vw" withColours={withColours} />
    </MemoryRouter>,
  )

test('a card shows name, price in euros and a link to the product (spec 2, product card)', () => {
  const html = markup()
  expect(html).toContain('href="/products/7"')
  expect(html).toContain('Abaya Nour')
  expect(html).toMatch(/59,90\s€/)
  expect(html).toContain('Ajouter au panier')
})

test("the card of a sold-out product shows 'Épuisé' and its heart, but no buy button (spec 2, product card)", () => {
  const html = markup({ stock: 0, sizeQuantities: { M: 0 } })
  expect(html).toContain('Épuisé')
  expect(html).not.toContain('Ajouter au panier')
  expect(html).toContain('cœur')
})

test('the server sends the first picture and no sizes: both others are for a mouse (identity, parts)', () => {
  const [front] = aShownProduct().images
  const html = markup({ images: front ? [front, { ...front, url: '/media/def/640.webp' }] : [] })
  expect(html).toContain('/media/abc/640.webp')
  expect(html).not.toContain('/media/def/')
  expect(html).not.toContain('>M</button>')
})

test('a product without picture still has its card (spec 2, product card)', () => {
  expect(markup({ images: [] })).toContain('Abaya Nour')
})

test('the card of a model with several colours shows swatches, and counts the colours without one (identity, parts)', () => {
  const { id, name, price, fabric, imageUrl, images, stock, sizeQuantities } = aShownProduct()
  const shown = { id, name, price, fabric, imageUrl, images, stock, sizeQuantities, colour: 'noir' }
  const gone = { ...shown, id: '8', colour: 'vieux rose', stock: 0, sizeQuantities: { M: 0 } }
  const html = markup({ colours: { count: 6, swatches: [shown, gone] } }, true)
  expect(html.split('href="/products/7"')).toHaveLength(3)
  expect(html).toContain('href="/products/8"')
  expect(html).toContain('vieux rose, épuisé')
  expect(html).toContain('+4')
  expect(html).toContain('6 couleurs')
  expect(html.split('aria-current="true"')).toHaveLength(2)
})

test('a model whose main colour is sold out is shown in another colour of the same price (spec 2, product card)', () => {
  const { id: _, ...card } = aShownProduct({ stock: 0, sizeQuantities: { M: 0 } })
  const gone = { ...card, id: '7', colour: 'noir' }
  const dearer = { ...gone, id: '8', stock: 2, price: card.price + 10 }
  const rose = { ...gone, id: '9', colour: 'vieux rose', stock: 1, sizeQuantities: { M: 1 } }
  const of = (...swatches: (typeof gone)[]) => inStock({ ...gone, colours: { count: swatches.length, swatches } }).id
  expect(of(gone, dearer, rose)).toBe('9')
  expect(of(gone, dearer)).toBe('7')
  expect(inStock(gone).id).toBe('7')
})
