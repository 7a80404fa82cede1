import { LRUCache } from 'lru-cache'
import { type Packed, pack } from './packed-answer.ts'

/** What a shopper sees is never older than this, and a page is made at most this often. */
const oldestMs = 1_000
const refreshMs = 300

type Kept = {
  answer: Packed
  /** The catalogue's version and the time when rendering began. */
  version: number
  renderedAt: number
}
type UnderWay = { version: number; answer: Promise<Packed> }
type Asked = {
  key: string
  /** None of an older catalogue will do. */
  fresh?: boolean
}
type Render = () => Promise<Response>

type Options = { maximumBytes?: number; now?: () => number }

/**
 * Keeps public answers in memory, compressed once. One of an older catalogue is made anew: behind the shopper's back while
 * it is younger than a second, before the answer when it is older or must be fresh. Equal requests share one rendering.
 * When there is no more room, what was asked for longest ago is forgotten.
 */
export function openPageMemory({ maximumBytes = 24_000_000, now = Date.now }: Options = {}) {
  const pages = new LRUCache<string, Kept>({ maxSize: maximumBytes, sizeCalculation: ({ answer }) => Math.max(answer.bytes, 1) })
  const underWay = new Map<string, UnderWay>()
  let version = 0
  let blind = false

  async function make(key: string, render: Render): Promise<Packed> {
    const begun = { version, renderedAt: now() }
    const answer = await pack(await render(), pages.get(key)?.answer)
    if (answer.keepable) pages.set(key, { ...begun, answer })
    else pages.delete(key)
    return answer
  }

  function makeOnce({ key, fresh }: Asked, render: Render): Promise<Packed> {
    const running = underWay.get(key)
    if (running && (!fresh || running.version === version)) return running.answer
    const making: UnderWay = {
      version,
      answer: make(key, render).finally(() => underWay.get(key) === making && underWay.delete(key)),
    }
    underWay.set(key, making)
    return making.answer
  }

  return {
    /** At once when it is kept; a promise when it has to be made. */
    answer(asked: Asked, render: Render): Packed | Promise<Packed> {
      const { key, fresh = false } = asked
      const kept = pages.get(key)
      if (!kept) return makeOnce(asked, render)
      if (kept.version === version && !blind) return kept.answer
      const age = now() - kept.renderedAt
      if (fresh || age >= oldestMs) return makeOnce(asked, render)
      if (age > refreshMs) makeOnce(asked, render).catch(() => {})
      return kept.answer
    },
    /** The catalogue changed: what is kept is old from now on. */
    outdate: () => {
      version += 1
    },
    /** While nobody tells of changes, no page is trusted for longer than a second. */
    trust: (hearsOfChanges: boolean) => {
      blind = !hearsOfChanges
    },
    size: () => ({ pages: pages.size, bytes: pages.calculatedSize }),
  }
}

export type PageMemory = ReturnType<typeof openPageMemory>
