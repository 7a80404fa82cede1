import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gunzipSync, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Names and values by turns, as Node writes them. */
type FlatHeaders = string[]
type Variant = {
  tag: string
  headers: FlatHeaders
  unchanged: FlatHeaders
  /** None where it is unpacked for the few who ask for it: whole it is five times as large as packed. */
  body: Buffer | undefined
}
type Encoding = 'br' | 'gzip' | 'identity'

/** An answer with nothing left to do but to send it. */
export type Packed = {
  status: number
  variants: Record<Encoding, Variant>
  bytes: number
  /** False for what failed, redirects, or belongs to one visitor. */
  keepable: boolean
}

/** 256 KB, more than a page: Brotli's usual 4 MB take a fifth more processor time and pack the same. */
const brotliWindowBits = 18
/** Too small to gain by it. */
const smallestPackedBytes = 500

/** The packers leave a small result in a block of 16 KB: only what it holds is kept. */
const alone = ({ buffer, byteOffset, length }: Buffer) => Buffer.from(buffer.slice(byteOffset, byteOffset + length))

/**
 * Compresses an answer once and prepares its headers. What can't be kept is sent as it is. `before`, the last answer to the same
 * question, is given back when this one says the same: most changes of the catalogue are not to be seen on most pages.
 */
export async function pack(response: Response, before?: Packed): Promise<Packed> {
  const { status, headers } = response
  const identity = Buffer.from(await response.arrayBuffer())
  const keepable = status === 200 && !headers.has('Set-Cookie') && !/no-store|private/.test(headers.get('Cache-Control') ?? '')
  const plain = [...headers].filter(([name]) => name !== 'content-length')
  if (!keepable) {
    const whole = [...plain, ['content-length', String(identity.length)]].flat()
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
    const packed = body !== identity
    const tag = `"${hash}${packed ? `-${encoding}` : ''}"`
    const unchanged = [...common, ['etag', tag]].flat()
    const length = ['content-length', String(body.length)]
    return { tag, unchanged, body, headers: [...unchanged, ...length, ...(packed ? ['content-encoding', encoding] : [])] }
  }
  const whole = variantOf('identity', identity)
  if (before && String(before.variants.identity.headers) === String(whole.headers)) return before
  if (identity.length < smallestPackedBytes) {
    return { status, keepable, bytes: identity.length, variants: { br: whole, gzip: whole, identity: whole } }
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
    bytes: br.length + gz.length,
    variants: { br: variantOf('br', br), gzip: variantOf('gzip', gz), identity: { ...whole, body: undefined } },
  }
}

/** What one encoding's body says, unpacked where only its packed forms are kept. */
export const bodyOf = ({ variants }: Packed, encoding: Encoding): Buffer =>
  variants[encoding].body ?? gunzipSync(variants.gzip.body ?? '')

/** Sends it as the browser can unpack it, or says that the browser has it already. Returns the status. */
export function send(answer: Packed, request: IncomingMessage, response: ServerResponse): number {
  const { status, variants } = answer
  const accepted = request.headers['accept-encoding'] ?? ''
  const encoding = accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : 'identity'
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
