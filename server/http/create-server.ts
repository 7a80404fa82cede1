import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http'
import type { Duplex } from 'node:stream'
import { getRequestListener } from '@hono/node-server'
import { malformedRequest } from './malformed-request.ts'

/** Node's reasons to refuse a request before there is one; any other is 400. */
const statuses: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

/** A photograph or a product file, up to 12 MB, from an owner whose line is slow. */
const uploads = /^\/api\/admin\/(?:pictures|imports)(?:$|\?)/
const uploadMs = 300_000

/**
 * Closes slow connections, as in a Slowloris attack (security, slow and big): headers within 5 s, the whole request within 10 s
 * (`requestMs`), an upload that is being read within 5 minutes; 30 s without a byte in either direction close a connection too, that of
 * a client that doesn't read.
 */
export function createHttpServer(listener: RequestListener, { publicUrl = '', requestMs = 10_000 } = {}): Server {
  const server = createServer(
    {
      headersTimeout: 5_000,
      requestTimeout: uploadMs,
      connectionsCheckingInterval: 1_000,
      maxHeaderSize: 16_384,
      // Checked below: Node's own 400 has neither body nor security headers.
      requireHostHeader: false,
    },
    (request, response) => {
      const limit = () => endsLate(request, requestMs, publicUrl)
      // Whoever may not upload is refused at once; what they still send is limited like any other request.
      if (uploads.test(request.url ?? '')) response.once('finish', limit)
      else limit()
      const lacksHost = request.headers.host === undefined && request.httpVersion === '1.1'
      return lacksHost ? respondMalformed(response, 400, publicUrl) : listener(request, response)
    },
  )
  server.setTimeout(30_000)
  // Node's own 417 has neither body nor security headers.
  server.on('checkExpectation', (_request, response) => void respondMalformed(response, 417, publicUrl))
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    void refuse(socket, malformedRequest(statuses[error.code ?? ''] ?? 400, publicUrl))
  })
  return server
}

/** The application as a listener. What Hono can't turn into a `Request` (a Host with a path, a URL without one) is refused here. */
export const applicationListener = (fetch: Parameters<typeof getRequestListener>[0], publicUrl: string) =>
  getRequestListener(fetch, { errorHandler: () => malformedRequest(400, publicUrl) })

async function respondMalformed(response: ServerResponse, malformed: number, publicUrl: string): Promise<void> {
  const { status, headers, body } = await complete(malformedRequest(malformed, publicUrl))
  response.writeHead(status, headers.flat()).end(body)
}

/** Refuses a request whose body is not there in time. */
function endsLate(request: IncomingMessage, afterMs: number, publicUrl: string): void {
  const { 'content-length': length, 'transfer-encoding': chunks } = request.headers
  if (request.complete || (!chunks && !Number(length))) return
  const timer = setTimeout(() => {
    if (!request.complete) void refuse(request.socket, malformedRequest(408, publicUrl))
  }, afterMs)
  timer.unref()
  request.once('close', () => clearTimeout(timer))
}

/** As Node does by itself, with the headers and the body of the shop's other refusals. */
async function refuse(socket: Duplex, refusal: Promise<Response>): Promise<void> {
  const { status, headers, body } = await complete(refusal)
  // In the middle of a response the bytes would be taken for a part of it.
  const { _httpMessage: answering } = socket as Duplex & { _httpMessage?: { headersSent: boolean } | null }
  if (!socket.writable || answering?.headersSent) {
    socket.destroy()
    return
  }
  const lines = headers.map((line) => line.join(': '))
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('\r\n')}\r\n\r\n${body}`)
}

/** What is written of a refusal: it is the last response of its connection. */
async function complete(refusal: Promise<Response>) {
  const response = await refusal
  const body = await response.text()
  const length = String(Buffer.byteLength(body))
  return { status: response.status, headers: [...response.headers, ['content-length', length], ['connection', 'close']], body }
}
