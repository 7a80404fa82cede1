import { randomUUID } from 'node:crypto'
import { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

type Listener = {
  /** Called with the notification's payload; empty after the connection was lost and restored. */
  onNotification: (payload: string) => void
  /** Called with false when the connection is lost, with true when it is restored. */
  onConnectionChange: (isConnected: boolean) => void
}

/** How often the connection is checked, and how long it may take to respond: a change may go unnoticed for that long. */
export const usualPace = { beatMs: 1_000, answerWithinMs: 4_000 }
const againAfterMs = 500

/**
 * Receives the notifications of a channel on its own connection. A lost connection is reopened, which counts as a notification,
 * because some may have been missed. A vanished server closes nothing, so the connection sends itself a heartbeat each second and
 * counts as lost when it does not arrive.
 */
export function listenTo(
  url: string,
  channel: string,
  { onNotification, onConnectionChange }: Listener,
  { beatMs, answerWithinMs } = usualPace,
): { close: () => Promise<void> } {
  const closing = new AbortController()

  const listen = async () => {
    // Our own socket, so that a dead connection can be destroyed without the protocol's goodbye.
    const socket = new Socket()
    const client = new pg.Client({
      connectionString: url,
      application_name: 'shop listening',
      stream: () => socket,
      connectionTimeoutMillis: 3_000,
      query_timeout: answerWithinMs,
    })
    const over = new AbortController()
    const ownChannel = `beat_${randomUUID()}`
    let onBeat = () => {}
    const ended = new Promise<never>((_resolve, reject) => {
      client.once('end', () => reject(new Error('the connection ended')))
      client.on('error', reject)
      // Removed with this connection, or each attempt of a long outage would stay in memory.
      closing.signal.addEventListener('abort', () => reject(new Error('closing')), { signal: over.signal })
    })
    // Awaited below, but it may reject earlier.
    ended.catch(() => {})
    client.on('notification', ({ channel: from, payload }) => (from === ownChannel ? onBeat() : onNotification(payload ?? '')))
    const beat = async () => {
      const arrived = new Promise<void>((resolve) => {
        onBeat = resolve
      })
      await client.query('select pg_notify($1, $2)', [ownChannel, ''])
      const late = pause(answerWithinMs, undefined, { ref: false }).then(() => Promise.reject(new Error('no heartbeat')))
      await Promise.race([arrived, late])
    }
    const receive = async () => {
      await client.connect()
      await client.query(`listen ${client.escapeIdentifier(channel)}; listen ${client.escapeIdentifier(ownChannel)}`)
      await beat()
      onConnectionChange(true)
      onNotification('')
      for (;;) {
        await pause(beatMs, undefined, { ref: false })
        await beat()
      }
    }
    try {
      await Promise.race([receive(), ended])
    } catch {
      // Unreachable, or the heartbeat was lost: a new connection is opened.
    } finally {
      onConnectionChange(false)
      void client.end().catch(() => {})
      socket.destroySoon()
      if (closing.signal.aborted) await Promise.race([socketClosed(socket), pause(againAfterMs)])
      socket.destroy()
      over.abort()
    }
  }

  const running = (async () => {
    while (!closing.signal.aborted) {
      await listen()
      await pause(againAfterMs, undefined, { signal: closing.signal }).catch(() => {})
    }
  })()

  return {
    close: async () => {
      closing.abort()
      await running
    },
  }
}

const socketClosed = (socket: Socket) => new Promise<void>((resolve) => socket.once('close', () => resolve()))
