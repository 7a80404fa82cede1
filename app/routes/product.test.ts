import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { type ApiRequest, apiContext } from '../lib/api/api-context.ts'
import { loader } from './product.tsx'

/** A product whose reviews fill `totalPages` pages. */
function opened(address: string, totalPages: number) {
  const api: ApiRequest = async (path) =>
    Response.json(
      path.includes('/reviews')
        ? { content: [], page: { number: Number(/page=(\d+)/.exec(path)?.[1]), size: 6, totalElements: 6, totalPages } }
        : path.includes('?group')
          ? { images: [] }
          : [],
    )
  const context = new RouterContextProvider()
  context.set(apiContext, api)
  const url = new URL(address, 'http://localhost')
  return { context, url, request: new Request(url), params: { id: '27' } } as unknown as Parameters<typeof loader>[0]
}
const openedAs = async (address: string, totalPages: number) =>
  Promise.resolve(loader(opened(address, totalPages))).then(
    () => 'shown',
    (thrown: unknown) => thrown instanceof Response && thrown.headers.get('Location'),
  )

test.each([
  ['/products/27?page=99', 3, '/products/27?page=3'],
  ['/products/27?page=2', 1, '/products/27'],
  ['/products/27?page=3', 3, 'shown'],
  ['/products/27?page=2', 0, 'shown'],
])('a page of reviews past the end leads to the last: %s of %i (spec 2, pagination)', async (address, totalPages, where) => {
  expect(await openedAs(address, totalPages)).toBe(where)
})
