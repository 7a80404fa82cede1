import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import { getMimeType } from 'hono/utils/mime'
import { acceptedEncoding, type Compression } from './accepted-encoding.ts'

type Form = Compression | 'identity'
type Head = { headers: Record<string, string>; tag: string }
type Asset = { compressions: Compression[]; read: (form: Form) => Buffer; head: () => Head }

const endings = { identity: '', br: '.br', gzip: '.gz' } as const

/**
 * Serves static files. Those of `folder` are held in memory with their precompressed forms (a few megabytes), so that a rebuild
 * under a running process harms nobody; those of `earlier` builds are rarely requested and read from disk. Returns false when it
 * has no such file.
 */
export function serveStaticFiles(
  folder: string,
  ...earlier: string[]
): (request: IncomingMessage, response: ServerResponse, more?: Record<string, string>) => boolean {
  const assets = new Map([...earlier.toReversed().flatMap(findAssets), ...findAssets(folder).map(keepAsset)])
  return (request, response, more = {}) => {
    const { method, url = '' } = request
    const asset = assets.get(url.split('?', 1)[0] ?? '')
    if (!asset || (method !== 'GET' && method !== 'HEAD')) return false
    const compression = acceptedEncoding(request.headers['accept-encoding'], asset.compressions)
    const answer = unlessGone(() => ({ ...asset.head(), body: asset.read(compression ?? 'identity') }))
    if (!answer) return false
    const { tag, body } = answer
    const headers = { ...answer.headers, ...more }
    if (request.headers['if-none-match']?.includes(tag)) {
      response.writeHead(304, headers).end()
      return true
    }
    response.writeHead(200, {
      ...headers,
      'content-length': body.length,
      ...(compression && { 'content-encoding': compression }),
    })
    response.end(method === 'HEAD' ? undefined : body)
    return true
  }
}

function findAssets(folder: string): [address: string, Asset][] {
  if (!existsSync(folder)) return []
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
  const there = new Set(names)
  return names
    .filter((name) => !/\.(?:br|gz)$/.test(name))
    .map((name) => {
      const compressions = (['br', 'gzip'] as const).filter((compression) => there.has(name + endings[compression]))
      const read = (form: Form) => readFileSync(path.join(folder, name + endings[form]))
      let head: Head | undefined
      return [`/${name}`, { compressions, read, head: () => (head ??= headOf(name, read('identity'))) }]
    })
}

function keepAsset([address, asset]: [string, Asset]): [string, Asset] {
  const identity = asset.read('identity')
  const compressed = new Map<Form, Buffer>(asset.compressions.map((compression) => [compression, asset.read(compression)]))
  asset.head()
  return [address, { ...asset, read: (form) => compressed.get(form) ?? identity }]
}

/** A later build may have removed the file. */
function unlessGone<Answer>(read: () => Answer): Answer | undefined {
  try {
    return read()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

function headOf(name: string, identity: Buffer): Head {
  const tag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`
  const headers = {
    'content-type':
      getMimeType(name) ?? (name.endsWith('.webmanifest') ? 'application/manifest+json' : 'application/octet-stream'),
    // Names under assets/ carry a hash of their content.
    'cache-control': name.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    'x-content-type-options': 'nosniff',
    vary: 'Accept-Encoding',
    etag: tag,
  }
  return { headers, tag }
}
