import type { IncomingMessage, ServerResponse } from 'node:http'
import { count, notCounted } from '../middleware/metrics.ts'
import { cacheKey } from './cache-key.ts'
import { type CompressedResponse, sendCompressed } from './compressed-response.ts'
import type { PageCache } from './page-cache.ts'

type Listener = (request: IncomingMessage, response: ServerResponse) => unknown

type CachedApp = {
  cache: PageCache
  /** The application, which renders what isn't cached. */
  fetch: (request: Request, env: object) => Response | Promise<Response>
  publicUrl: string
  /**
   * Called for a visit that does not reach the application, because its response is already rendered, or is being rendered for
   * another visit; `keepable`: whether it is cached.
   */
  repeated?: (key: string, keepable: boolean) => void
}

/** Requests that may change the catalogue. The database notifies too, but not always before the next request. */
const changing = /^\/api\/(?:orders|admin|payments)\b/

/**
 * Serves cached public responses before any routing; everything else goes on to the application. What is rendered for the cache
 * passes all middleware, so that it has the same headers, and carries nothing of the visitor's request.
 */
export function serveCached({ cache, fetch, publicUrl, repeated }: CachedApp, listener: Listener): Listener {
  return (request, response) => {
    const { method = '', url = '' } = request
    if (method !== 'GET' && method !== 'HEAD') {
      if (changing.test(url)) response.once('finish', cache.outdate)
      return listener(request, response)
    }
    const address = cacheKey(url)
    if (!address) return listener(request, response)
    const began = performance.now()
    let rendersIt = false
    const finish = (answer: CompressedResponse) => {
      count(method, address.route, sendCompressed(answer, request, response), began)
      if (!rendersIt && answer.status === 200) repeated?.(address.key, answer.keepable)
    }
    const answer = cache.answer(address, async () => {
      rendersIt = true
      return fetch(new Request(publicUrl + address.key), notCounted)
    })
    return answer instanceof Promise ? answer.then(finish, () => listener(request, response)) : finish(answer)
  }
}
