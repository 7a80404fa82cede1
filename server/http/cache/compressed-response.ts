import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gunzipSync, gzip } from 'node:zlib'
import { acceptedEncoding, type Compression } from './accepted-encoding.ts'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Names and values in turn, as Node's raw headers. */
type FlatHeaders = string[]
type Variant = {
  tag: string
  headers: FlatHeaders
  unchanged: FlatHeaders
  /** Undefined when only compressed forms are stored: uncompressed, a page is five times as large. */
  body: Buffer | undefined
}
type Encoding = Compression | 'identity'

/** A response that is ready to be sent, with its body in each encoding. */
export type CompressedResponse = {
  status: number
  variants: Record<Encoding, Variant>
  /** What it takes in memory. */
  bytes: number
  /** False for errors, redirects and personal responses. */
  keepable: boolean
}

/** A window of 256 KB, more than a page: the default of 4 MB takes a fifth more CPU for the same size. */
const brotliWindowBits = 18
/** Smaller bodies gain nothing by compression. */
const smallestCompressedBytes = 500

/** Arrays of headers, buffers and the cache's entry, beside the text of key, headers and bodies. Measured with Node 26: 2.5 to 3 KB. */
const objectsBytes = 2_700

/** zlib returns a view of a 16 KB buffer: copied, so that the cache holds only what is used. */
const alone = ({ buffer, byteOffset, length }: Buffer) => Buffer.from(buffer.slice(byteOffset, byteOffset + length))

/**
 * Compresses a response once and prepares its headers; what may not be cached is passed on as it is. Returns `before`, the last
 * response to the same request, when the bodies are equal: most changes of the catalogue don't show on most pages.
 */
export async function compress(response: Response, before?: CompressedResponse): Promise<CompressedResponse> {
  const { status, headers } = response
  const identity = Buffer.from(await response.arrayBuffer())
  const keepable = status === 200 && !headers.has('Set-Cookie') && !/no-store|private/.test(headers.get('Cache-Control') ?? '')
  const plain = [...headers].filter(([name]) => name !== 'content-length')
  if (!keepable) {
    // 204 has no length (RFC 9110, 8.6).
    const whole = [...plain, ...(status === 204 ? [] : [['content-length', String(identity.length)]])].flat()
    const variant = { tag: '', headers: whole, unchanged: [], body: identity }
    return { status, keepable, bytes: identity.length, variants: { br: variant, gzip: variant, identity: variant } }
  }
  const hash = createHash('sha256').update(identity).digest('base64url').slice(0, 22)
  const common = [
    ...plain.filter(([name]) => name !== 'cache-control'),
    ['vary', 'Accept-Encoding'],
    ['cache-control', 'no-cache'],
  ]
  const variantOf = (encoding: Encoding, body: Buffer): Variant => {
    const isCompressed = body !== identity
    const tag = `"${hash}${isCompressed ? `-${encoding}` : ''}"`
    const unchanged = [...common, ['etag', tag]].flat()
    const length = ['content-length', String(body.length)]
    return { tag, unchanged, body, headers: [...unchanged, ...length, ...(isCompressed ? ['content-encoding', encoding] : [])] }
  }
  const besideBodies = objectsBytes + common.reduce((sum, [name = '', value = '']) => sum + name.length + value.length, 0)
  const whole = variantOf('identity', identity)
  if (before && String(before.variants.identity.headers) === String(whole.headers)) return before
  if (identity.length < smallestCompressedBytes) {
    const bytes = besideBodies + identity.length
    return { status, keepable, bytes, variants: { br: whole, gzip: whole, identity: whole } }
  }
  const [br, gz] = await Promise.all([
    brotli(identity, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 5,
        [constants.BROTLI_PARAM_LGWIN]: brotliWindowBits,
        [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
      },
    }).then(alone),
    zip(identity, { level: 6 }).then(alone),
  ])
  return {
    status,
    keepable,
    bytes: besideBodies + br.length + gz.length,
    variants: { br: variantOf('br', br), gzip: variantOf('gzip', gz), identity: { ...whole, body: undefined } },
  }
}

/** The uncompressed body, decompressed when only compressed forms are stored. */
export const bodyOf = ({ variants }: CompressedResponse, encoding: Encoding): Buffer =>
  variants[encoding].body ?? gunzipSync(variants.gzip.body ?? '')

/** Sends it in an encoding that the browser accepts, or 304 when its ETag matches. Returns the status. */
export function sendCompressed(answer: CompressedResponse, request: IncomingMessage, response: ServerResponse): number {
  const { status, variants } = answer
  const encoding = acceptedEncoding(request.headers['accept-encoding']) ?? 'identity'
  const variant = variants[encoding]
  const known = request.headers['if-none-match']
  if (known !== undefined && variant.tag !== '' && known.includes(variant.tag)) {
    response.writeHead(304, variant.unchanged).end()
    return 304
  }
  response.writeHead(status, variant.headers)
  response.end(request.method === 'HEAD' ? undefined : bodyOf(answer, encoding))
  return status
}
