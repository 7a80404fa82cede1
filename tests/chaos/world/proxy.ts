import type { AddressInfo } from 'node:net'
import { connect, createServer, type Socket } from 'node:net'

/** The state of the network. */
export type Weather =
  | 'fair'
  /** Connections are closed at once, open ones too. */
  | 'down'
  /** Half open: everything is accepted, nothing comes back. */
  | 'silent'
  /** The request passes; the response is replaced by a reset. */
  | 'reset'
  /** The request passes; the response is replaced by noise. */
  | 'garbage'

const noise = '\u0000\u0001 not HTTP at all {"id":\r\n\r\n'

/** A TCP proxy between the shop and one of its parts, with a network state that the test sets. */
export async function openProxy(target: { host?: string; port: number }, ownPort = 0) {
  const state = { weather: 'fair' as Weather, latencyMs: 0 }
  const sockets = new Set<Socket>()
  const keep = (socket: Socket) => {
    sockets.add(socket)
    socket.setNoDelay(true)
    // A broken connection is expected here.
    socket.on('error', () => {}).once('close', () => sockets.delete(socket))
    return socket
  }

  const server = createServer((client) => {
    keep(client)
    if (state.weather === 'down') {
      client.resetAndDestroy()
      return
    }
    const upstream = keep(connect(target.port, target.host ?? '127.0.0.1'))
    // Swallowed bytes are lost forever: such a connection stays dead when the network recovers.
    let dead = false
    const passes = () => {
      dead ||= state.weather === 'silent'
      return !dead
    }
    const later = (pass: () => void) => {
      if (state.latencyMs > 0) setTimeout(pass, state.latencyMs)
      else pass()
    }
    client.on('data', (bytes) => {
      if (passes()) later(() => upstream.write(bytes))
    })
    upstream.on('data', (bytes) => {
      if (state.weather === 'reset') client.resetAndDestroy()
      else if (state.weather === 'garbage') client.end(noise)
      else if (passes()) later(() => client.write(bytes))
    })
    client.once('close', () => upstream.destroy())
    upstream.once('close', () => later(() => client.destroy()))
  })
  await new Promise<void>((resolve) => server.listen(ownPort, '127.0.0.1', resolve))

  const { port } = server.address() as AddressInfo
  const cut = () => {
    for (const socket of sockets) socket.resetAndDestroy()
  }
  return {
    state,
    port,
    /** The same address, by way of this wire. */
    over: (url: string) => Object.assign(new URL(url), { port: String(port) }).href,
    becomes: (weather: Weather, latencyMs = 0) => {
      Object.assign(state, { weather, latencyMs })
      if (weather === 'down') cut()
    },
    cut,
    close: async () => {
      const ended = new Promise<void>((resolve) => server.close(() => resolve()))
      cut()
      await ended
    },
  }
}
