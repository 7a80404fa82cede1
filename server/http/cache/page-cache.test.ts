import { describe, expect, test } from 'vitest'
import { bodyOf } from './compressed-response.ts'
import { openPageCache } from './page-cache.ts'

/** A shop whose page shows a price, a clock set by the test, and the number of renderings so far. */
function aCache({ status = 200, maximumBytes }: { status?: number; maximumBytes?: number } = {}) {
  const state = { price: 59, renders: 0, clock: 0 }
  const cache = openPageCache({ now: () => state.clock, ...(maximumBytes && { maximumBytes }) })
  const visit = async (key = '/products', fresh = false) =>
    cache.answer({ key, fresh }, async () => {
      state.renders += 1
      return new Response(`price ${state.price}`, { status, headers: { 'Content-Type': 'text/html' } })
    })
  const read = async (key?: string, fresh?: boolean) => bodyOf(await visit(key, fresh), 'identity').toString()
  const changePrice = (price: number) => {
    state.price = price
    cache.outdate()
  }
  return { cache, state, visit, changePrice, read }
}

describe('the page cache', () => {
  test('renders an unchanged page once, however many visit it', async () => {
    const { state, read } = aCache()
    await Promise.all([read(), read(), read()])
    state.clock = 3_600_000
    expect(await read()).toBe('price 59')
    expect(state.renders).toBe(1)
  })

  test('never shows a price that is older than a second', async () => {
    const { state, read, changePrice } = aCache()
    await read()
    changePrice(49)
    state.clock = 1_000
    expect(await read()).toBe('price 49')
  })

  test('answers at once within that second, and renders the new page meanwhile', async () => {
    const { state, read, changePrice } = aCache()
    await read()
    changePrice(49)
    state.clock = 500
    expect(await read()).toBe('price 59')
    await expect.poll(() => read()).toBe('price 49')
  })

  test('does not take a page that was being rendered during a change for the new one', async () => {
    const { state, visit, read, changePrice } = aCache()
    const before = visit()
    changePrice(49)
    await before
    state.clock = 2_000
    expect(await read()).toBe('price 49')
  })

  test('trusts no page for longer than a second while it gets no change notifications', async () => {
    const { cache, state, read } = aCache()
    await read()
    cache.trust(false)
    state.price = 49
    state.clock = 1_000
    expect(await read()).toBe('price 49')
  })

  test('a list is never older than the last change that was notified', async () => {
    const { read, changePrice } = aCache()
    await read('/api/products', true)
    changePrice(49)
    expect(await read('/api/products', true)).toBe('price 49')
  })

  test('a list requested after a change does not share a rendering that began before it', async () => {
    const { state, read, changePrice } = aCache()
    const before = read('/api/products', true)
    changePrice(49)
    expect(await read('/api/products', true)).toBe('price 49')
    expect([await before, state.renders]).toEqual(['price 59', 2])
  })

  test('keeps at most its number of bytes: the least recently used entry is evicted first', async () => {
    const { cache, state, read } = aCache({ maximumBytes: 15_000 })
    for (let page = 0; page < 40; page += 1) {
      await read('/')
      await read(`/products?page=${page}`)
    }
    expect(cache.size().bytes).toBeLessThanOrEqual(15_000)
    expect(cache.size().pages).toBeGreaterThan(2)
    // Forty pages are rendered once each, and the home page once although others came after it.
    expect(state.renders).toBe(41)
  })

  test('an error is shown and not cached', async () => {
    const { cache, visit } = aCache({ status: 404 })
    expect((await visit()).status).toBe(404)
    expect(cache.size().pages).toBe(0)
  })
})
