import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'

type Handler = (incoming: IncomingMessage, response: ServerResponse) => boolean

/** A proxy before the shop's processes: passes each request to one of them, in turn. */
export async function openFront(port: number) {
  let ports: number[] = []
  let turn = 0
  let instead: Handler = () => false
  const server = createServer((incoming, response) => {
    if (instead(incoming, response)) return
    turn += 1
    const to = { host: '127.0.0.1', port: ports[turn % ports.length], path: incoming.url, method: incoming.method }
    const passed = request({ ...to, headers: incoming.headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    // The browser left the page, or the process is gone.
    passed.on('error', () => response.destroy())
    response.on('close', () => passed.destroy())
    incoming.pipe(passed)
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    /** From now on these processes answer. */
    leadsTo: (...to: number[]) => {
      ports = to
    },
    /** Answers some requests itself, for a control. */
    answers: (handler: Handler) => {
      instead = handler
    },
    close: () => {
      server.closeAllConnections()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
