import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { type ApiRequest, apiContext } from '../lib/api/api-context.ts'
import { loader } from './products.tsx'

/** A shop whose garments fill `totalPages` pages. */
function opened(address: string, totalPages: number) {
  const api: ApiRequest = async (path) =>
    Response.json(
      path.startsWith('/products/sizes')
        ? { sizes: {} }
        : path.startsWith('/products/categories')
          ? []
          : { content: [], page: { number: Number(/page=(\d+)/.exec(path)?.[1]), size: 20, totalElements: 20, totalPages } },
    )
  const context = new RouterContextProvider()
  context.set(apiContext, api)
  const url = new URL(address, 'http://localhost')
  return { context, url, request: new Request(url), params: {} } as unknown as Parameters<typeof loader>[0]
}

test.each([
  ['/products?page=2', 1, '/products'],
  ['/products?page=2&sort=name', 1, '/products?sort=name'],
  ['/products?page=9', 3, '/products?page=3'],
])('a page past the end leads to the last: %s of %i (spec 2, pagination)', async (address, totalPages, last) => {
  const redirected = await Promise.resolve(loader(opened(address, totalPages))).catch((thrown: unknown) => thrown)
  expect(redirected).toBeInstanceOf(Response)
  expect((redirected as Response).headers.get('Location')).toBe(last)
})
