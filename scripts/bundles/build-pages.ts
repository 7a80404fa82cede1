import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { bringBackAssets, setAsideAssets } from './earlier-assets.ts'

/** Builds the storefront and compresses its files once, at the highest level. */
const root = path.join(import.meta.dirname, '../..')
const build = path.join(root, 'build')
const assets = path.join(build, 'client')
const aside = path.join(root, '.react-router/earlier-assets')
const worthIt = /\.(?:js|css|svg|json|txt|xml|html|map|webmanifest)$/
const tooSmallBytes = 1_000

await setAsideAssets(build, aside)
await rm(build, { recursive: true, force: true })
const building = spawn('react-router', ['build'], {
  cwd: root,
  stdio: 'inherit',
  shell: process.platform === 'win32',
  env: { ...process.env, NODE_ENV: 'production' },
})
const [code] = (await once(building, 'close')) as [number]
if (code !== 0) process.exit(code || 1)

async function compress(file: string): Promise<void> {
  const bytes = await readFile(file)
  if (bytes.length < tooSmallBytes) return
  const best = { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }
  const [br, gz] = await Promise.all([promisify(brotliCompress)(bytes, best), promisify(gzip)(bytes, { level: 9 })])
  await writeFile(`${file}.br`, br)
  await writeFile(`${file}.gz`, gz)
}
const written = await readdir(assets, { recursive: true, withFileTypes: true })
const files = written.filter((entry) => entry.isFile() && worthIt.test(entry.name))
await Promise.all(files.map(({ parentPath, name }) => compress(path.join(parentPath, name))))
await bringBackAssets(build, aside)
