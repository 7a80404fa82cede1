import { openBaselineList } from './baselines/list.ts'
import { openBaselineServer } from './compare-baseline.ts'
import { wellStocked } from './customers.ts'
import { hammer } from './load/load.ts'
import type { MeasuredShop } from './open-measured-shop.ts'
import type { Table } from './table.ts'

/** The public part: pages cached and rendered, the API's lists, search and filter. */
export async function measureCatalogue({ note, compare }: Table, { shop: { url }, databaseUrl }: MeasuredShop, products: number) {
  const product = (await wellStocked(url))[0]?.productId ?? '1'
  for (const [name, path] of [
    ['home', '/'],
    ['list', '/products'],
    ['product', `/products/${product}`],
    ['search', '/search?q=abaya'],
  ] as const) {
    const bare = await openBaselineServer(url + path)
    await compare(`page ${name}, warm`, () => hammer(url + path), 'bare server', bare)
    bare.stop()
  }
  // Another page each time, so that each is rendered; a `page` beyond the last is a redirect, a search never is.
  let turn = 0
  await note('page search, cold', () =>
    hammer(url, {
      requests: [{ setupRequest: (request) => ({ ...request, path: `/search?q=abaya&minPrice=${(turn += 1)}` }) }],
    }),
  )

  const list = await openBaselineList(databaseUrl)
  await compare('API list of 20, warm', () => hammer(`${url}/api/products`), 'bare SQL', list)
  const filter = (body: object) => ({
    method: 'POST' as const,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  await compare('API list of 20, read each time', () => hammer(`${url}/api/products/filter`, filter({})), 'bare SQL', list)
  await list.stop()
  await note('API list, last page', () => hammer(`${url}/api/products?page=${Math.ceil(products / 20) - 1}`))
  await note('API product', () => hammer(`${url}/api/products/${product}`))
  await note('API filter: category, price, size', () =>
    hammer(`${url}/api/products/filter`, filter({ categories: ['Abayas'], maxPrice: 150, sizes: ['M'] })),
  )
  // Prices at which a shop of any size has a full page.
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
  // Not cached: the facets are counted again for each price.
  await note('API facets, another price each time', () =>
    hammer(`${url}/api/products/facets?group=model`, {
      ...filter({}),
      requests: [
        {
          setupRequest: (request) => ({
            ...request,
            body: JSON.stringify({ opacities: ['opaque'], maxPrice: 150 + ((turn += 1) % 10_000) / 100, sizes: ['M'] }),
          }),
        },
      ],
    }),
  )
  await note('API filter by colour and cloth, another pair each time', () =>
    hammer(`${url}/api/products/filter?group=model`, {
      ...filter({}),
      requests: [
        {
          setupRequest: (request) => ({
            ...request,
            body: JSON.stringify({ colours: ['blue', 'black'], opacities: ['opaque', `none ${(turn += 1)}`] }),
          }),
        },
      ],
    }),
  )
  await note('API search, warm', () => hammer(`${url}/api/products/search?q=abayas%20noires`))
  // A parameter unknown to the cache bypasses it.
  await note('API search, read each time', () => hammer(`${url}/api/products/search?q=abayas%20noires&past=memory`))
  await note('API search, a wrong letter, read each time', () => hammer(`${url}/api/products/search?q=abbaya&past=memory`))
}
