import type { Server as HttpServer, IncomingMessage, ServerResponse } from 'node:http'
import { Server } from 'node:net'
import { setTimeout as pause, setImmediate as turn } from 'node:timers/promises'

type Listener = (request: IncomingMessage, response: ServerResponse) => unknown

/** How long a new connection may take to send its request. */
const firstWordMs = 250
const idleLookMs = 50
const mostTurns = 1_000

/**
 * Drains a server, so that a restart loses no request: for a while it still serves, answers 'not ready' and sends `Connection:
 * close`; then it stops listening and finishes what is under way.
 */
export function createDrain() {
  let isLeaving = false
  return {
    around:
      (listener: Listener): Listener =>
      (request, response) => {
        if (!isLeaving) return listener(request, response)
        response.setHeader('Connection', 'close')
        if (request.url !== '/readyz') return listener(request, response)
        return response.writeHead(503, { 'Cache-Control': 'no-store', 'Content-Type': 'text/plain' }).end('leaving')
      },
    /** `drainMs` is longer than a proxy keeps an idle connection; all of it takes `longestMs` at most. */
    leave: async (server: HttpServer, { drainMs, longestMs }: { drainMs: number; longestMs: number }): Promise<void> => {
      isLeaving = true
      const late = setTimeout(() => server.closeAllConnections(), longestMs)
      if (drainMs > 0) await pause(drainMs)
      await acceptWaiting(server)
      // `server.close()` would also close new connections that have not sent their request yet.
      const ended = new Promise<void>((resolve) => Server.prototype.close.call(server, () => resolve()))
      if (drainMs > 0) await Promise.race([ended, pause(firstWordMs)])
      const idle = setInterval(() => server.closeIdleConnections(), idleLookMs)
      server.close()
      await ended
      clearInterval(idle)
      clearTimeout(late)
    },
  }
}

/**
 * Accepts the connections that already wait: closing the socket would reset them. Ends after a turn of the event loop in which none
 * arrived.
 */
async function acceptWaiting(server: HttpServer): Promise<void> {
  let came = 0
  const count = () => void (came += 1)
  server.on('connection', count)
  for (let turns = 0; turns < mostTurns; turns += 1) {
    const before = came
    await turn()
    await turn()
    if (came === before) break
  }
  server.off('connection', count)
}
