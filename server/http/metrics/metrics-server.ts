import { createServer, type Server } from 'node:http'

/** /metrics at a port of its own, which no proxy leads to. */
export async function metricsServer(
  { HOST: host, METRICS_PORT: port }: { HOST: string; METRICS_PORT?: number | undefined },
  read: () => Promise<string>,
): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    const headers = { 'content-type': 'text/plain; version=0.0.4; charset=utf-8', 'cache-control': 'no-store' }
    read().then(
      (text) => response.writeHead(200, headers).end(text),
      () => response.writeHead(503).end(),
    )
  })
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve))
  return server
}
