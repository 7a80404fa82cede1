import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import { getMimeType } from 'hono/utils/mime'

type Packing = 'br' | 'gzip'
type Asset = { headers: Record<string, string>; tag: string; bodies: { identity: Buffer } & Partial<Record<Packing, Buffer>> }

const packings: Record<string, Packing> = { '.br': 'br', '.gz': 'gzip' }

/**
 * Every file of a folder, kept in memory with the packed forms that the build laid beside it: a few megabytes, and a folder that
 * is built anew under a running process harms nobody. Answers false, and nothing, for what it doesn't have.
 */
export function openAssets(folder: string): (request: IncomingMessage, response: ServerResponse) => boolean {
  const assets = readAssets(folder)
  return (request, response) => {
    const { method, url = '' } = request
    const asset = assets.get(url.split('?', 1)[0] ?? '')
    if (!asset || (method !== 'GET' && method !== 'HEAD')) return false
    const accepted = request.headers['accept-encoding'] ?? ''
    const packing = (['br', 'gzip'] as const).find((name) => accepted.includes(name) && asset.bodies[name])
    const body = asset.bodies[packing ?? 'identity'] ?? asset.bodies.identity
    if (request.headers['if-none-match']?.includes(asset.tag)) {
      response.writeHead(304, asset.headers).end()
      return true
    }
    response.writeHead(200, { ...asset.headers, 'content-length': body.length, ...(packing && { 'content-encoding': packing }) })
    response.end(method === 'HEAD' ? undefined : body)
    return true
  }
}

function readAssets(folder: string): Map<string, Asset> {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
  const read = (name: string) => readFileSync(path.join(folder, name))
  const assets = new Map<string, Asset>()
  for (const name of names.filter((file) => !packings[path.extname(file)])) {
    const identity = read(name)
    const tag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`
    assets.set(`/${name}`, { tag, headers: headersOf(name, tag), bodies: { identity } })
  }
  for (const name of names) {
    const packing = packings[path.extname(name)]
    const asset = assets.get(`/${name.replace(/\.(?:br|gz)$/, '')}`)
    if (packing && asset) asset.bodies[packing] = read(name)
  }
  return assets
}

const headersOf = (name: string, tag: string) => ({
  'content-type': getMimeType(name) ?? (name.endsWith('.webmanifest') ? 'application/manifest+json' : 'application/octet-stream'),
  // Names under assets/ carry a hash of their content.
  'cache-control': name.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
  'x-content-type-options': 'nosniff',
  vary: 'Accept-Encoding',
  etag: tag,
})
