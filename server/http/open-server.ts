import { createServer, type RequestListener, type Server } from 'node:http'

/**
 * Who dribbles is shown out (security, slow and big): the header within 5 s, the whole request within 10 s, looked at each
 * second; 30 s without a byte in either direction end a connection too, that of someone who doesn't read.
 */
export function openServer(listener: RequestListener): Server {
  const server = createServer(
    { headersTimeout: 5_000, requestTimeout: 10_000, connectionsCheckingInterval: 1_000, maxHeaderSize: 16_384 },
    listener,
  )
  server.setTimeout(30_000)
  return server
}
