import { setTimeout as pause } from 'node:timers/promises'
import { createHttpServer } from '../../server/http/create-server.ts'
import { createDrain } from '../../server/http/drain.ts'
import { stopOnSignal } from '../../server/stop-on-signal.ts'

/** A server like the shop's, as a process that can be restarted; `abruptly` closes without draining. */
const [port, drainMs, abruptly] = [Number(process.argv[2]), Number(process.argv[3]), process.argv[4] === 'abruptly']
const leaving = createDrain()
const server = createHttpServer(
  leaving.around(async (request, response) => {
    request.resume()
    await pause(Number(request.headers['x-takes'] ?? 5))
    response.writeHead(200).end('done')
  }),
)
server.listen(port, '127.0.0.1', () => process.send?.('open'))
stopOnSignal(async () => {
  if (!abruptly) return leaving.leave(server, { drainMs, longestMs: 8_000 })
  const ended = new Promise<void>((resolve) => server.close(() => resolve()))
  server.closeIdleConnections()
  await ended
})
