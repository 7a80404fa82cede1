import { AwsClient } from 'aws4fetch'
import type { MediaStore } from './media-store.ts'

const timeoutMs = 10_000

/**
 * Pictures in a bucket of any S3-compatible store: `s3://KEY:SECRET@host/bucket/prefix?region=eu-west-3`. `?protocol=http` speaks
 * plain HTTP, for a store on the same machine.
 */
export function openS3MediaStore(mediaUrl: string): MediaStore {
  const { username, password, host, pathname, searchParams } = new URL(mediaUrl)
  const client = new AwsClient({
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
    service: 's3',
    region: searchParams.get('region') ?? 'auto',
    retries: 2,
  })
  const base = `${searchParams.get('protocol') ?? 'https'}://${host}${pathname.replace(/\/+$/, '')}`
  const ask = async (name: string, init: { method: 'GET' | 'HEAD' | 'PUT'; body?: Uint8Array<ArrayBuffer> }) => {
    const response = await client.fetch(`${base}/${name}`, { ...init, signal: AbortSignal.timeout(timeoutMs) })
    if (!response.ok && response.status !== 404)
      throw new Error(`The media store answered ${response.status} to ${init.method} ${name}`)
    return response
  }
  return {
    read: async (name) => {
      const response = await ask(name, { method: 'GET' })
      const bytes = Buffer.from(await response.arrayBuffer())
      return response.ok ? bytes : undefined
    },
    has: async (name) => (await ask(name, { method: 'HEAD' })).ok,
    write: async (name, bytes) => {
      const response = await ask(name, { method: 'PUT', body: new Uint8Array(bytes) })
      if (!response.ok) throw new Error(`The media store has no such bucket: ${response.status} to PUT ${name}`)
    },
  }
}
