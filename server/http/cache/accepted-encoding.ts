export type Compression = 'br' | 'gzip'

/**
 * The best encoding that the client accepts, by Accept-Encoding; « br;q=0 » refuses Brotli (RFC 9110, 12.5.3). Undefined when no
 * compressed form is accepted or available.
 */
export function acceptedEncoding(header = '', atHand: readonly Compression[] = ['br', 'gzip']): Compression | undefined {
  const accepted = header.split(',').map((one) => one.trim().toLowerCase())
  const refuses = /;\s*q=0(?:\.0*)?$/
  return atHand.find((name) => accepted.some((one) => one === name || (one.startsWith(`${name};`) && !refuses.test(one))))
}
