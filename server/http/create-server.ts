import { createServer, type RequestListener, type Server, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { malformedRequest } from './malformed-request.ts'

/** Node's reasons to refuse a request before there is one; any other is 400. */
const statuses: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

/**
 * Closes slow connections, as in a Slowloris attack (security, slow and big): headers within 5 s, the whole request within 10 s,
 * checked each second; 30 s without a byte in either direction close a connection too, that of a client that doesn't read.
 */
export function createHttpServer(listener: RequestListener, { publicUrl = '' } = {}): Server {
  const server = createServer(
    { headersTimeout: 5_000, requestTimeout: 10_000, connectionsCheckingInterval: 1_000, maxHeaderSize: 16_384 },
    listener,
  )
  server.setTimeout(30_000)
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    void refuse(socket, malformedRequest(statuses[error.code ?? ''] ?? 400, publicUrl))
  })
  return server
}

/** As Node does by itself, with the headers and the body of the shop's other refusals. */
async function refuse(socket: Duplex, refusal: Promise<Response>): Promise<void> {
  const { status, headers, body } = await refusal.then(async (answer) => ({ ...headOf(answer), body: await answer.text() }))
  // In the middle of a response the bytes would be taken for a part of it.
  const { _httpMessage: answering } = socket as Duplex & { _httpMessage?: { headersSent: boolean } | null }
  if (!socket.writable || answering?.headersSent) {
    socket.destroy()
    return
  }
  const lines = [...headers, ['content-length', Buffer.byteLength(body)], ['connection', 'close']].map((line) => line.join(': '))
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('\r\n')}\r\n\r\n${body}`)
}

const headOf = ({ status, headers }: Response) => ({ status, headers: [...headers] })
