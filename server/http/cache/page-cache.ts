import { LRUCache } from 'lru-cache'
import { type CompressedResponse, compress } from './compressed-response.ts'

/** A response is never staler than this, and a page is rendered at most this often. */
const oldestMs = 1_000
const refreshMs = 300

type CachedPage = {
  answer: CompressedResponse
  /** The catalogue's version and the time when rendering began. */
  version: number
  renderedAt: number
}
type PendingPage = { version: number; answer: Promise<CompressedResponse> }
type PageRequest = {
  key: string
  /** A stale response must not be served. */
  fresh?: boolean
}
type Render = () => Promise<Response>

type Options = { maximumBytes?: number; now?: () => number }

/**
 * Caches public responses in memory, compressed once. After a change of the catalogue they are stale: one younger than a second
 * is served while it is rendered again (stale-while-revalidate), an older one, or one that must be fresh, is rendered first.
 * Equal requests share one rendering. The least recently used goes first, when all that they take in memory, headers and objects
 * too, passes `maximumBytes`.
 */
export function openPageCache({ maximumBytes = 12_000_000, now = Date.now }: Options = {}) {
  const pages = new LRUCache<string, CachedPage>({
    maxSize: maximumBytes,
    sizeCalculation: ({ answer }, key) => answer.bytes + key.length,
  })
  const pending = new Map<string, PendingPage>()
  let version = 0
  let disconnected = false

  async function renderPage(key: string, render: Render): Promise<CompressedResponse> {
    const begun = { version, renderedAt: now() }
    const answer = await compress(await render(), pages.get(key)?.answer)
    if (answer.keepable) pages.set(key, { ...begun, answer })
    else pages.delete(key)
    return answer
  }

  function renderOnce({ key, fresh }: PageRequest, render: Render): Promise<CompressedResponse> {
    const running = pending.get(key)
    if (running && (!fresh || running.version === version)) return running.answer
    const rendering: PendingPage = {
      version,
      answer: renderPage(key, render).finally(() => pending.get(key) === rendering && pending.delete(key)),
    }
    pending.set(key, rendering)
    return rendering.answer
  }

  return {
    /** Synchronous when it is cached; a promise when it has to be rendered. */
    answer(request: PageRequest, render: Render): CompressedResponse | Promise<CompressedResponse> {
      const { key, fresh = false } = request
      const cached = pages.get(key)
      if (!cached) return renderOnce(request, render)
      if (cached.version === version && !disconnected) return cached.answer
      const age = now() - cached.renderedAt
      if (fresh || age >= oldestMs) return renderOnce(request, render)
      if (age > refreshMs) renderOnce(request, render).catch(() => {})
      return cached.answer
    },
    /** The catalogue changed: everything cached is stale from now on. */
    outdate: () => {
      version += 1
    },
    /** While no notifications arrive, no page is trusted for longer than a second. */
    trust: (isConnected: boolean) => {
      disconnected = !isConnected
    },
    size: () => ({ pages: pages.size, bytes: pages.calculatedSize }),
  }
}

export type PageCache = ReturnType<typeof openPageCache>
