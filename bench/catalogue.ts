import { openBareList } from './bare-list.ts'
import { openBareServer } from './beside-bare.ts'
import { hammer } from './load.ts'
import type { MeasuredShop } from './open-measured-shop.ts'
import { wellStocked } from './shoppers.ts'
import type { Table } from './table.ts'

/** What everybody sees: pages warm and cold, the API's lists, search and filter. */
export async function measureCatalogue({ note, compare }: Table, { shop: { url }, databaseUrl }: MeasuredShop, products: number) {
  const product = (await wellStocked(url))[0]?.productId ?? '1'
  for (const [name, path] of [
    ['home', '/'],
    ['list', '/products'],
    ['product', `/products/${product}`],
    ['search', '/search?q=abaya'],
  ] as const) {
    const bare = await openBareServer(url + path)
    await compare(`page ${name}, warm`, () => hammer(url + path), 'bare server', bare.run)
    bare.stop()
  }
  // Each visit another page, so that each is rendered; `page` beyond the last is a redirect, a search never is.
  let turn = 0
  await note('page search, cold', () =>
    hammer(url, {
      requests: [{ setupRequest: (request) => ({ ...request, path: `/search?q=abaya&minPrice=${(turn += 1)}` }) }],
    }),
  )

  const list = await openBareList(databaseUrl)
  await compare('API list of 20, warm', () => hammer(`${url}/api/products`), 'bare SQL', list.run)
  const filter = (body: object) => ({
    method: 'POST' as const,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  await compare('API list of 20, read each time', () => hammer(`${url}/api/products/filter`, filter({})), 'bare SQL', list.run)
  await list.stop()
  await note('API list, last page', () => hammer(`${url}/api/products?page=${Math.ceil(products / 20) - 1}`))
  await note('API product', () => hammer(`${url}/api/products/${product}`))
  await note('API filter: category, price, size', () =>
    hammer(`${url}/api/products/filter`, filter({ categories: ['Abayas'], maxPrice: 150, sizes: ['M'] })),
  )
  // Prices of which a shop of any size has a whole page to show.
  await note('API filter, another price each time', () =>
    hammer(`${url}/api/products/filter`, {
      ...filter({}),
      requests: [
        {
          setupRequest: (request) => ({
            ...request,
            body: JSON.stringify({ categories: ['Abayas'], maxPrice: 150 + ((turn += 1) % 10_000) / 100, sizes: ['M'] }),
          }),
        },
      ],
    }),
  )
  await note('API search, warm', () => hammer(`${url}/api/products/search?q=abayas%20noires`))
  // A parameter that the memory doesn't know leads past it.
  await note('API search, read each time', () => hammer(`${url}/api/products/search?q=abayas%20noires&past=memory`))
  await note('API search, a wrong letter, read each time', () => hammer(`${url}/api/products/search?q=abbaya&past=memory`))
}
