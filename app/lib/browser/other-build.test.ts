import { afterEach, expect, test, vi } from 'vitest'
import { isWriting, otherBuild, watchBuild } from './other-build.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

/** A page of build `a` whose requests stay open until they are answered. */
function openPage() {
  const answers: ((answer: Response) => void)[] = []
  const page = { fetch: () => new Promise<Response>((resolve) => answers.push(resolve)) }
  vi.stubGlobal('window', page)
  vi.stubGlobal('document', { documentElement: { dataset: { build: 'a' } } })
  watchBuild()
  return {
    fetch: page.fetch as typeof window.fetch,
    answer: (build: string) => answers.shift()?.(new Response(null, { headers: { 'X-Build': build } })),
  }
}

test.each([
  { method: 'POST', writes: true },
  { method: 'DELETE', writes: true },
  { method: 'GET', writes: false },
  // Asks for the shop's clock, and may take as long as the question whether the shop is in reach.
  { method: 'HEAD', writes: false },
])('a $method request counts as a change until it is answered: $writes', async ({ method, writes }) => {
  const { fetch, answer } = openPage()
  const response = fetch('/healthz', { method })
  expect(isWriting()).toBe(writes)
  answer('a')
  await response
  expect(isWriting()).toBe(false)
})

test('the build that answered last is reported if it is not the page’s own', async () => {
  const { fetch, answer } = openPage()
  for (const [build, other] of [
    ['b', 'b'],
    ['a', undefined],
  ] as const) {
    const response = fetch('/products.data')
    answer(build)
    await response
    expect(otherBuild()).toBe(other)
  }
})
