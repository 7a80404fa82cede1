import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

type Ears = {
  /** With what the notification says; empty when the connection was lost and is back. */
  onNotification: (payload: string) => void
  /** Told false when the connection is lost and true when it is back. */
  onHearing: (hearing: boolean) => void
}

/**
 * Hears the notifications of a channel over a connection of its own. A lost connection is opened again; that counts as a
 * notification, because nobody knows what was missed.
 */
export function listenTo(url: string, channel: string, { onNotification, onHearing }: Ears): { close: () => Promise<void> } {
  let client: pg.Client | undefined
  const closing = new AbortController()

  const connect = async () => {
    while (!closing.signal.aborted) {
      const candidate = new pg.Client({ connectionString: url, keepAlive: true, connectionTimeoutMillis: 3_000 })
      const ended = new Promise<void>((resolve) => {
        candidate.once('end', resolve)
        candidate.on('error', () => resolve())
      })
      candidate.on('notification', ({ payload = '' }) => onNotification(payload))
      try {
        await candidate.connect()
        client = candidate
        await candidate.query(`listen ${candidate.escapeIdentifier(channel)}`)
        onHearing(true)
        onNotification('')
        // Closed while it was connecting: nobody else would end it.
        if (!closing.signal.aborted) await ended
      } catch {
        // Not reachable now: tried again below.
      }
      onHearing(false)
      await candidate.end().catch(() => {})
      if (!closing.signal.aborted) await pause(500)
    }
  }
  const running = connect()

  return {
    close: async () => {
      closing.abort()
      await client?.end().catch(() => {})
      await running
    },
  }
}
