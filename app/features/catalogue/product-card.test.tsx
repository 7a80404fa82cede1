import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { Product } from '../../../contract/catalogue.ts'
import { aShownProduct } from '../../../tests/factories/shown-product.ts'
import { ProductCard } from './product-card.tsx'

const actions = { heart: () => <button type="button">cœur</button>, add: () => <button type="button">Ajouter au panier</button> }
const markup = (wish: Partial<Product> = {}) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <ProductCard product={aShownProduct(wish)} actions={actions} sizes="100vw" />
    </MemoryRouter>,
  )

test('a card shows name, price in euros and the way to the product (spec 2, product card)', () => {
  const html = markup()
  expect(html).toContain('href="/products/7"')
  expect(html).toContain('Abaya Nour')
  expect(html).toMatch(/59,90\s€/)
  expect(html).toContain('Ajouter au panier')
})

test("a sold-out product says 'Épuisé' and offers no button, the heart stays (spec 2, product card)", () => {
  const html = markup({ stock: 0, sizeQuantities: { M: 0 } })
  expect(html).toContain('Épuisé')
  expect(html).not.toContain('Ajouter au panier')
  expect(html).toContain('cœur')
})

test('only sizes in stock are named (spec 2, product card)', () => {
  expect(markup({ sizeQuantities: { S: 0, M: 3, L: 1 } })).toContain('M L<')
})

test('a product without picture still has its card (spec 2, broken images)', () => {
  expect(markup({ images: [] })).toContain('Abaya Nour')
})
