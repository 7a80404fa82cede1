import type { AddressInfo } from 'node:net'
import { createServer, type Socket } from 'node:net'
import pg from 'pg'

const authenticated = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0])
const ready = Buffer.from([0x5a, 0, 0, 0, 5, 0x49])
const isReady = 0x5a
const isIdle = 0x49

/**
 * A pooler in transaction mode, like PgBouncer: a client has a PostgreSQL session for one transaction only, and the next
 * client gets the one used last. Implements only the part of the protocol that this needs.
 */
export async function openTransactionPooler(databaseUrl: string) {
  const idle: Socket[] = []
  const opened: pg.Client[] = []
  const clients = new Set<Socket>()

  async function session(): Promise<Socket> {
    const rested = idle.pop()
    if (rested) return rested
    const client = new pg.Client({ connectionString: databaseUrl })
    client.on('error', () => {})
    await client.connect()
    opened.push(client)
    const { stream } = (client as unknown as { connection: { stream: Socket } }).connection
    // From here on the bytes belong to the pooled clients.
    stream.removeAllListeners('data')
    return stream
  }

  function serveClient(client: Socket) {
    clients.add(client)
    client.on('error', () => {}).once('close', () => clients.delete(client))
    let greeted = false
    let server: Socket | undefined
    let turn = Promise.resolve()
    const fromServer = (bytes: Buffer) => {
      client.write(bytes)
      if (bytes.at(-6) !== isReady || bytes.at(-1) !== isIdle || !server) return
      server.off('data', fromServer)
      idle.push(server)
      server = undefined
    }
    const fromClient = async (bytes: Buffer) => {
      if (!greeted) {
        greeted = true
        client.write(Buffer.concat([authenticated, ready]))
        return
      }
      const isGoodbye = bytes.length === 5 && bytes[0] === 0x58
      if (isGoodbye) return
      if (!server) {
        server = await session()
        server.on('data', fromServer)
      }
      server.write(bytes)
    }
    client.on('data', (bytes: Buffer) => {
      turn = turn.then(() => fromClient(bytes))
    })
  }

  const listening = createServer(serveClient)
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve))
  const { port } = listening.address() as AddressInfo
  return {
    url: Object.assign(new URL(databaseUrl), { port: String(port) }).href,
    close: async () => {
      for (const client of clients) client.destroy()
      for (const client of opened) (client as unknown as { connection: { stream: Socket } }).connection.stream.destroy()
      await new Promise<void>((resolve) => listening.close(() => resolve()))
    },
  }
}
