import type { IncomingMessage, ServerResponse } from 'node:http'
import { count, notCounted } from './metrics.ts'
import { type Packed, send } from './packed-answer.ts'
import type { PageMemory } from './page-memory.ts'
import { publicAddress } from './public-address.ts'

type Listener = (request: IncomingMessage, response: ServerResponse) => unknown

type Door = {
  memory: PageMemory
  /** The door, which makes what isn't kept. */
  fetch: (request: Request, env: object) => Response | Promise<Response>
  publicUrl: string
}

/** What may change what the catalogue shows; the database tells of it too, but not always before the next request. */
const changing = /^\/api\/(?:orders|admin|payments)\b/

/**
 * Public answers leave before any routing, from memory; everything else goes on to the shop. What is made comes through the
 * whole door, so that a kept answer has the same headers as a new one, and knows nothing of the visitor.
 */
export function fromMemory({ memory, fetch, publicUrl }: Door, listener: Listener): Listener {
  return (request, response) => {
    const { method = '', url = '' } = request
    if (method !== 'GET' && method !== 'HEAD') {
      if (changing.test(url)) response.once('finish', memory.outdate)
      return listener(request, response)
    }
    const address = publicAddress(url)
    if (!address) return listener(request, response)
    const began = performance.now()
    const finish = (answer: Packed) => count(method, address.route, send(answer, request, response), began)
    const answer = memory.answer(address, async () => fetch(new Request(publicUrl + address.key), notCounted))
    return answer instanceof Promise ? answer.then(finish, () => listener(request, response)) : finish(answer)
  }
}
