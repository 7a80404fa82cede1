import { fork } from 'node:child_process'
import { once } from 'node:events'
import http from 'node:http'
import path from 'node:path'
import { hammer, type Speed } from './load/load.ts'

/** The raw response as on the wire: fetch would decompress it. */
function rawAnswer(url: string): Promise<{ body: Buffer; headers: Record<string, string> }> {
  return new Promise((resolve, reject) => {
    const request = http.get(url, { headers: { 'accept-encoding': 'br' } }, async (response) => {
      const body = Buffer.concat(await response.toArray())
      const { 'transfer-encoding': _chunked, connection: _connection, 'keep-alive': _keepAlive, ...headers } = response.headers
      resolve({ body, headers: headers as Record<string, string> })
    })
    request.on('error', reject)
  })
}

/** A bare server that sends the same bytes as `url` does now; `run` measures it, `pid` is its process. */
export async function openBaselineServer(url: string): Promise<{ run: () => Promise<Speed>; pid?: number; stop: () => void }> {
  const bareServer = fork(path.join(import.meta.dirname, 'baselines/server.ts'))
  const { body, headers } = await rawAnswer(url)
  bareServer.send({ body: body.toString('base64'), headers })
  const [port] = (await once(bareServer, 'message')) as [number]
  await hammer(`http://127.0.0.1:${port}/`, {}, 1)
  const { pid } = bareServer
  return { run: () => hammer(`http://127.0.0.1:${port}/`), ...(pid && { pid }), stop: () => bareServer.kill() }
}
