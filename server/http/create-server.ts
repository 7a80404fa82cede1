import { createServer, type RequestListener, type Server } from 'node:http'

/**
 * Closes slow connections, as in a Slowloris attack (security, slow and big): headers within 5 s, the whole request within 10 s,
 * checked each second; 30 s without a byte in either direction close a connection too, that of a client that doesn't read.
 */
export function createHttpServer(listener: RequestListener): Server {
  const server = createServer(
    { headersTimeout: 5_000, requestTimeout: 10_000, connectionsCheckingInterval: 1_000, maxHeaderSize: 16_384 },
    listener,
  )
  server.setTimeout(30_000)
  return server
}
