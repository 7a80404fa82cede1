import { runInNewContext } from 'node:vm'
import { describe, expect, test } from 'vitest'
import { beforeHydrationScript, withScriptsAfterPicture } from './before-hydration.ts'

type Setting = { picture?: 'loading' | 'loaded'; isHidden?: boolean }

/** A browser that knows nothing but what the script is given: a name from outside it would be an error. */
function browser({ picture, isHidden = false }: Setting = {}) {
  const listeners = new Map<string, (event: unknown) => unknown>()
  const done: string[] = []
  const button = (name: string) => {
    const it = {
      name,
      type: 'button',
      isConnected: true,
      classList: { add: () => {}, remove: () => {} },
      click: () => done.push(name),
    }
    return { ...it, closest: () => it }
  }
  const html = { dataset: {} as Record<string, string> }
  /** The pending timers, by their delay. */
  const timers = new Map<number, () => unknown>()
  const stored = new Map<string, string>()
  const network = { isThere: true, fetched: [] as string[] }
  const clock = { now: 1_000_000 }
  let reloads = 0
  const link = { href: '/assets/a.js', rel: 'held' }
  const start = { type: 'held', replaceWith: () => done.push(`started as ${start.type}, ${link.rel}`) }
  const querySelectorAll = (selector: string) =>
    [link, start].filter((one) => selector === ('rel' in one ? `link[rel=${one.rel}]` : `script[type=${one.type}]`))
  const frames: (() => void)[] = []
  const first = {
    complete: picture === 'loaded',
    addEventListener: (type: string, listener: () => void) => listeners.set(`picture ${type}`, listener),
  }
  runInNewContext(beforeHydrationScript, {
    document: {
      documentElement: html,
      hidden: isHidden,
      querySelector: () => (picture ? first : null),
      querySelectorAll,
      getElementById: () => null,
      createElement: () => ({ append: () => undefined }),
      body: { append: () => done.push('notice') },
    },
    addEventListener: (type: string, listener: (event: unknown) => unknown) => listeners.set(type, listener),
    removeEventListener: (type: string) => listeners.delete(type),
    setTimeout: (act: () => void, delay?: number) => (delay ? timers.set(delay, act) && delay : act()),
    requestAnimationFrame: (act: () => void) => frames.push(act),
    clearTimeout: (delay: number) => timers.delete(delay),
    fetch: async (address: string) => {
      network.fetched.push(address)
      if (!network.isThere) throw new TypeError('no network')
      return { ok: true }
    },
    sessionStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
    },
    location: { pathname: '/', reload: () => (reloads += 1) },
    Date: { now: () => clock.now },
    SyntaxError,
    HTMLScriptElement: EventTarget,
  })
  return {
    fires: (type: string, event: unknown = {}) => listeners.get(type)?.(event),
    /** Runs the timer that has this delay. */
    passes: (delay: number) => timers.get(delay)?.(),
    /** Draws this many frames. */
    draws: (count: number) => {
      for (let frame = 0; frame < count; frame += 1) frames.shift()?.()
    },
    script: new EventTarget(),
    reloads: () => reloads,
    button,
    done,
    dataset: html.dataset,
    network,
    clock,
  }
}

const settled = () => new Promise((resolve) => setImmediate(resolve))

test('taps before hydration are replayed after it, in order, a repeated one once; later taps are not', async () => {
  const { fires, button, done } = browser({ picture: 'loading' })
  const [size, add] = [button('size'), button('add')]
  for (const target of [size, add, add]) fires('click', { target })
  expect(done).toEqual([])
  await fires('hydrated')
  expect(done).toEqual(['size', 'add'])
  fires('click', { target: add })
  expect(done).toEqual(['size', 'add'])
})

test('a form is submitted at most once a second', () => {
  const { fires } = browser()
  const prevented: number[] = []
  for (const timeStamp of [100, 1099, 1100]) fires('submit', { timeStamp, preventDefault: () => prevented.push(timeStamp) })
  expect(prevented).toEqual([1099])
})

describe('the first picture loads first, then the scripts, then the other pictures (ADR 0031)', () => {
  const started = ['started as module, modulepreload']

  test('without a first picture, and in a hidden tab, the scripts start at once', () => {
    expect([browser().done, browser({ picture: 'loading', isHidden: true }).done]).toEqual([started, started])
  })

  test.each(['load', 'error'])('the scripts start with the third frame after the picture’s %s event', (event) => {
    const { fires, draws, done } = browser({ picture: 'loading' })
    draws(1)
    fires(`picture ${event}`)
    draws(2)
    expect(done).toEqual([])
    draws(1)
    expect(done).toEqual(started)
  })

  test('the scripts start with the third frame of the page when the picture has loaded already', () => {
    const { draws, done } = browser({ picture: 'loaded' })
    draws(3)
    expect(done).toEqual(started)
  })

  test.each(['pointerdown', 'keydown'])('a %s starts the scripts at once', (press) => {
    const { fires, done } = browser({ picture: 'loading' })
    fires(press)
    expect(done).toEqual(started)
  })

  test('the scripts wait for three seconds at most, and start only once', () => {
    const { fires, passes, draws, done, dataset } = browser({ picture: 'loading' })
    passes(3000)
    expect([done, dataset]).toEqual([started, { pictures: '' }])
    fires('picture load')
    draws(3)
    expect(done).toEqual(started)
  })

  test('the other pictures load when the page is hydrated', async () => {
    const { fires, dataset } = browser({ picture: 'loading' })
    expect(dataset).toEqual({})
    await fires('hydrated')
    expect(dataset).toEqual({ pictures: '' })
  })
})

describe('scripts that fail while loading', () => {
  test('are requested again, and the page reloads once all of them are available', async () => {
    const page = browser()
    page.network.isThere = false
    page.fires('error', { type: 'error', target: page.script })
    await settled()
    expect([page.network.fetched, page.reloads()]).toEqual([['/healthz', '/assets/a.js'], 0])
    page.network.isThere = true
    await page.passes(1000)
    expect(page.reloads()).toBe(1)
  })

  test('are requested at once when the network is back', async () => {
    const page = browser()
    page.network.isThere = false
    page.fires('unhandledrejection', { type: 'unhandledrejection' })
    await settled()
    page.network.isThere = true
    await page.fires('online')
    expect(page.reloads()).toBe(1)
  })

  test('reload the page at most once a minute if they are available', async () => {
    const page = browser()
    for (const [minutes, reloads] of [
      [0, 1],
      [0.9, 1],
      [1.1, 2],
    ] as const) {
      page.clock.now = 1_000_000 + minutes * 60_000
      page.fires('error', { type: 'error', target: page.script })
      await settled()
      expect(page.reloads()).toBe(reloads)
    }
  })

  test('do not reload a page that has been hydrated in the meantime', async () => {
    const page = browser()
    page.fires('error', { type: 'error', target: page.script })
    page.dataset.hydrated = ''
    await settled()
    expect([page.network.fetched.length, page.reloads()]).toEqual([2, 0])
  })

  test('show a notice after eight seconds, unless the page is hydrated by then', async () => {
    const late = browser({ picture: 'loading' })
    late.passes(8000)
    expect(late.done).toEqual(['notice'])
    const hydrated = browser({ picture: 'loading' })
    await hydrated.fires('hydrated')
    hydrated.passes(8000)
    expect(hydrated.done).toEqual([])
  })

  test('change nothing in an older browser that cannot parse them (decision 48)', async () => {
    const page = browser({ picture: 'loading' })
    page.fires('error', { type: 'error', target: page, error: new SyntaxError('Unexpected token') })
    page.passes(8000)
    await settled()
    expect([page.done, page.network.fetched, page.reloads()]).toEqual([[], [], 0])
  })
})

describe('the page as it is sent', () => {
  const font = '<link rel="preload" href="/font.woff2" as="font"/>'
  const picture = '<img alt="" fetchPriority="high" src="/a.avif"/>'
  const page = (rel: string, type: string, content = '') =>
    `${font}<link rel="${rel}" href="/a.js"/><link rel="${rel}" href="/b.js"/>${content}<script>1</script><script${type}>2</script>`
  const router = page('modulepreload', ' type="module" async=""')

  test('without a first picture has the scripts of the router at low priority; other links keep theirs', () => {
    expect(withScriptsAfterPicture(router)).toBe(page('modulepreload" fetchpriority="low', ' type="module" async=""'))
  })

  test('with a first picture has scripts that wait for it', () => {
    const sent = page('modulepreload', ' type="module" async=""', picture)
    expect(withScriptsAfterPicture(sent)).toBe(page('held" fetchpriority="low', ' type="held"', picture))
  })
})
