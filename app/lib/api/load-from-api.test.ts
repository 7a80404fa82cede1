import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { type ApiRequest, apiContext } from './api-context.ts'
import { findInApi, loadFromApi, orNull } from './load-from-api.ts'

function loading(api: ApiRequest) {
  const context = new RouterContextProvider()
  context.set(apiContext, api)
  return { context, request: new Request('http://localhost/') }
}

test('a loader gets what the API answers, and sends a filter as JSON (spec 7)', async () => {
  let sent: RequestInit | undefined
  const api: ApiRequest = async (_path, init) => {
    sent = init
    return Response.json({ content: [] })
  }
  expect(await loadFromApi(loading(api), '/products/filter', { sizes: ['M'] })).toEqual({ content: [] })
  expect(sent).toMatchObject({ method: 'POST', body: '{"sizes":["M"]}' })
})

test('missing data makes the page a 404, any other failure a 503 that is not cached (spec 2, product detail)', async () => {
  const answering = (status: number) => loading(async () => new Response(null, { status }))
  await expect(loadFromApi(answering(404), '/products/9')).rejects.toMatchObject({ init: { status: 404 } })
  await expect(loadFromApi(answering(400), '/products')).rejects.toMatchObject({ init: { status: 503 } })
  await expect(loadFromApi(answering(503), '/products')).rejects.toMatchObject({
    init: { status: 503, headers: { 'Cache-Control': 'no-store' } },
  })
})

test('data that may be missing is null, but a failure is still a 503', async () => {
  const answering = (status: number) => loading(async () => new Response(null, { status }))
  expect(await findInApi(answering(404), '/texts/terms/versions/1')).toBeNull()
  await expect(findInApi(answering(500), '/texts/terms/versions/1')).rejects.toMatchObject({ init: { status: 503 } })
})

test('an optional part that fails to load is null (spec 8, catalogue)', async () => {
  expect(
    await orNull(
      loadFromApi(
        loading(async () => new Response(null, { status: 503 })),
        '/products/categories',
      ),
    ),
  ).toBeNull()
})
