import { beforeEach, expect, test } from 'vitest'
import { aProduct } from '../../../../tests/factories/product.ts'
import { emptyTables } from '../../../../tests/setup/empty-tables.ts'
import { freshDatabase } from '../../../../tests/setup/fresh-database.ts'
import { openTestShop } from '../../../../tests/setup/open-test-shop.ts'

const database = freshDatabase()
const { app } = openTestShop(database)
beforeEach(() => emptyTables(database, 'products', 'categories', 'product_models', 'throttles'))

const feed = async () => {
  const answer = await app.request('/feeds/products.xml')
  return { answer, text: await answer.text() }
}
const items = (text: string) =>
  [...text.matchAll(/<item>(.*?)<\/item>/gs)].map(
    ([, item = '']) =>
      (name: string) =>
        [...item.matchAll(new RegExp(`<g:${name}>(.*?)</g:${name}>`, 'gs'))].map(([, value]) => value),
  )

test('each size is a feed entry with its group, colour, price, delivery and availability (spec 2, catalogue)', async () => {
  const rose = await aProduct(database.db, { name: 'Abaya Nour rose', model: 'Nour', colour: 'rose', sizes: { M: 2, L: 0 } })
  const noir = await aProduct(database.db, { name: 'Abaya Nour noire', model: 'Nour', colour: 'noir', priceCents: 120_00 })
  await aProduct(database.db, { name: 'Brouillon', state: 'draft' })
  const { answer, text } = await feed()
  expect(answer.headers.get('Content-Type')).toBe('application/xml; charset=utf-8')
  const [m, l, other, none] = items(text)
  expect(none).toBeUndefined()
  expect([m?.('id'), l?.('id'), other?.('id')]).toEqual([[`${rose.id}-M`], [`${rose.id}-L`], [`${noir.id}-M`]])
  expect([m?.('availability'), l?.('availability')]).toEqual([['in_stock'], ['out_of_stock']])
  expect(m?.('item_group_id')).toEqual(other?.('item_group_id'))
  expect(m?.('title')).toEqual(['Abaya Nour rose, taille M'])
  expect(m?.('link')).toEqual([`http://localhost:3000/products/${rose.id}`])
  expect([m?.('color'), m?.('size'), m?.('gender'), m?.('age_group')]).toEqual([['rose'], ['M'], ['female'], ['adult']])
  expect(m?.('price').at(-1)).toBe('5.99 EUR')
  expect(m?.('price')).toContain('59.90 EUR')
  expect(other?.('price')).toEqual(['120.00 EUR', ...Array.from({ length: 5 }, () => '0.00 EUR')])
  expect(m?.('country')).toEqual(['FR', 'DE', 'BE', 'ES', 'IT'])
})

test('markup and control characters do not break the feed', async () => {
  await aProduct(database.db, {
    name: 'Lin & « soie » <b>',
    description: 'Une\u0001 robe\u000B & plus ]]> \uD83D fin',
    colour: '',
  })
  const { text } = await feed()
  expect(text).toContain('<g:title>Lin &amp; « soie » &lt;b&gt;, taille M</g:title>')
  expect(text).toContain('<g:description>Une robe &amp; plus ]]&gt; ')
  for (const absent of ['<g:color>', '\u0001', '\u000B']) expect(text).not.toContain(absent)
})

test('a catalogue longer than one database read has every product once in the feed', async () => {
  const made: number[] = []
  for (let count = 0; count < 205; count += 1) made.push((await aProduct(database.db)).id)
  expect(items((await feed()).text).map((item) => item('id')[0])).toEqual(made.map((id) => `${id}-M`))
})

test('the feed answers 429 beyond ten requests a minute', async () => {
  for (let count = 0; count < 10; count += 1) expect((await feed()).answer.status).toBe(200)
  const { answer } = await feed()
  expect(answer.status).toBe(429)
  expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0)
})
