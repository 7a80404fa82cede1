import { connect } from 'node:net'

export type Ending = { how: 'closed' | 'open'; afterMs: number; response: string }

/**
 * A connection that sends a byte now and then, `bytes` of them, and never ends. Reports when and how the server ended it, or that
 * it was still open after `patienceMs`.
 */
export function dribble(
  port: number,
  opening: string,
  { everyMs, patienceMs, bytes = Number.POSITIVE_INFINITY }: { everyMs: number; patienceMs: number; bytes?: number },
): Promise<Ending> {
  const begun = performance.now()
  return new Promise((resolve) => {
    let response = ''
    let left = bytes
    let drip: NodeJS.Timeout | undefined
    const socket = connect(port, '127.0.0.1')
    const end = (how: Ending['how']) => {
      clearInterval(drip)
      clearTimeout(patience)
      socket.destroy()
      resolve({ how, afterMs: performance.now() - begun, response })
    }
    const patience = setTimeout(() => end('open'), patienceMs)
    socket.on('data', (data) => {
      response += data.toString()
    })
    // Only now: a busy machine connects later than the first drop would fall, which must not come before the opening.
    socket.once('connect', () => {
      socket.write(opening)
      drip = setInterval(() => (left-- > 0 ? void socket.write('a') : clearInterval(drip)), everyMs)
    })
    socket.once('close', () => end('closed'))
    socket.once('error', () => end('closed'))
  })
}

export const openings = {
  /** A header that never ends. */
  header: 'GET /healthz HTTP/1.1\r\nHost: x\r\nX-Slow: ',
  /** A body that never comes. */
  body: 'POST /api/auth/signin HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n',
} as const
