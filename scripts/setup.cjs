/**
 * Prepares the project before each command: packages, the built storefront, a browser for the tests. Only what is missing
 * or stale is done, as hashes tell. Runs on the machine's own Node (20 or newer), before any package is installed.
 */
const { spawn, spawnSync } = require('node:child_process')
const { createHash } = require('node:crypto')
const fs = require('node:fs')
const os = require('node:os')
const path = require('node:path')

const root = path.join(__dirname, '..')
const wants = (option) => process.argv.includes(option)
const inRoot = (...parts) => path.join(root, ...parts)
const read = (file) => (fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : undefined)
const isWindows = process.platform === 'win32'

/** An error that a person can act on. */
class Hindrance extends Error {}

const packages = ['package.json', 'package-lock.json']
const storefront = {
  title: 'Construction de la boutique',
  command: 'build:pages',
  folder: 'build',
  result: 'server/index.js',
  files: [...packages, 'vite.config.ts', 'react-router.config.ts', 'tsconfig.json'],
  folders: ['app', 'contract', 'public', 'scripts/bundles'],
}
/** What `npm run serve` runs. */
const server = {
  title: 'Construction du serveur',
  command: 'build:server',
  folder: 'build/serve',
  result: 'main.js',
  files: packages,
  folders: ['server', 'contract', 'scripts/bundles'],
}

let running
let locked = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    if (running) stopAll(running)
    unlock()
    process.exit(1)
  })
}

main().then(unlock, (error) => {
  unlock()
  console.error(error instanceof Hindrance ? `\n${error.message}\n` : error)
  process.exit(1)
})

async function main() {
  await lock()
  await install()
  checkNode()
  if (wants('--build')) await build(storefront)
  if (wants('--server')) await build(server)
  if (wants('--browser')) await findBrowser()
}

async function install() {
  const stampFile = inRoot('node_modules', '.setup-stamp')
  const stamp = hashOf(packages, process.platform, process.arch)
  if (read(stampFile) === stamp) return
  // A production image contains its packages.
  if (wants('--trust') && !fs.existsSync(stampFile) && fs.existsSync(inRoot('node_modules', 'hono'))) return
  const options = ['--include=dev', '--include=optional', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error']
  // `npm ci` begins by deleting node_modules, which a running shop may be using: only where no installation has ended yet.
  const isFirst = !fs.existsSync(inRoot('node_modules', '.package-lock.json'))
  const command = isFirst && fs.existsSync(inRoot('package-lock.json')) ? ['ci'] : ['install', '--no-save']
  await work('Installation des paquets', ...npm([...command, ...options]))
  fs.writeFileSync(stampFile, stamp)
}

/** The newer Node is a package; npm puts it first on the PATH of the commands that follow. */
function checkNode() {
  const own = inRoot('node_modules', '.bin', isWindows ? 'node.cmd' : 'node')
  const versionOf = (program) => {
    const { stdout, status } = spawnSync(program, ['-p', 'process.versions.node'], { encoding: 'utf8', shell: isWindows })
    return status === 0 ? stdout.trim() : undefined
  }
  const version = fs.existsSync(own) ? versionOf(own) : undefined
  if (version && Number(version.split('.')[0]) >= 24) return
  const machine = `${process.platform}-${process.arch}`
  if (fs.existsSync(own)) {
    // A usable system Node is shadowed by it.
    throw new Hindrance(
      `Le Node fourni avec le projet ne fonctionne pas sur cette machine (${machine}). Supprimez node_modules et réessayez avec Node 26.`,
    )
  }
  if (Number(process.versions.node.split('.')[0]) >= 24) return
  throw new Hindrance(
    `Aucun Node récent n'existe en paquet pour cette machine (${machine}), et le vôtre (${process.versions.node}) est trop ancien. Installez Node 26, puis relancez.`,
  )
}

/** A build is repeated when one of its files has changed. It starts by emptying its folder. */
async function build({ title, command, folder, result, files, folders }) {
  const stampFile = inRoot(folder, '.stamp')
  const sources = folders.flatMap(filesIn).filter((file) => !/\.test\.tsx?$/.test(file))
  const stamp = hashOf([...files, ...sources])
  if (read(stampFile) === stamp) return
  if (wants('--trust') && !fs.existsSync(stampFile) && fs.existsSync(inRoot(folder, result))) return
  fs.rmSync(stampFile, { force: true })
  await work(title, ...npm(['run', '--silent', command]))
  fs.writeFileSync(stampFile, stamp)
}

async function findBrowser() {
  const own = '/usr/bin/chromium-headless-shell'
  const isThere = (...places) => places.some((place) => place && fs.existsSync(place))
  if (isThere(process.env.CHROMIUM_PATH, own)) return
  const playwright = (...options) => npm(['exec', '--no', '--', 'playwright', 'install', ...options, 'chromium'])
  const isRoot = process.getuid && process.getuid() === 0
  // Ubuntu's package is an empty shell around a snap, which containers lack.
  const hasPackage = isRoot && /^ID="?debian/m.test(read('/etc/os-release') || '')
  try {
    if (hasPackage) {
      const apt = 'apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends'
      // Headless, the journeys take a third less time than in the full browser.
      await work('Installation de Chromium', 'sh', ['-c', `${apt} ${path.basename(own)}`])
      return
    }
  } catch {
    // Without the distribution's mirror there is still the machine's own browser, or Playwright's.
  }
  if (isThere('/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome')) return
  try {
    await work('Installation du navigateur des tests', ...playwright(...(isRoot ? ['--with-deps'] : [])))
  } catch (error) {
    throw new Hindrance(
      `${error.message}\n\nLes tests ont besoin de Chromium. Installez-le et donnez son chemin dans CHROMIUM_PATH.`,
    )
  }
}

/** npm itself, run by this Node. */
function npm(options) {
  const script = process.env.npm_execpath
  return script && /\.c?js$/.test(script) ? [process.execPath, [script, ...options]] : [isWindows ? 'npm.cmd' : 'npm', options]
}

/** Runs quietly and prints the time it took; on failure prints the output. */
function work(title, program, options) {
  const started = Date.now()
  process.stdout.write(`${title}… `)
  return new Promise((resolve, reject) => {
    const env = { ...process.env, NODE_ENV: title.startsWith('Construction') ? 'production' : '' }
    running = spawn(program, options, {
      cwd: root,
      env,
      detached: !isWindows,
      shell: isWindows,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let said = ''
    for (const stream of [running.stdout, running.stderr]) {
      stream.on('data', (text) => {
        said = (said + text).slice(-6000)
      })
    }
    const failed = (reason) => {
      process.stdout.write('échec.\n')
      reject(new Hindrance(`${said.trim()}\n\n${title} : ${reason}.`))
    }
    running.on('error', (error) => failed(error.message))
    running.on('close', (code) => {
      running = undefined
      if (code !== 0) return failed(`échec (code ${code})`)
      process.stdout.write(`${((Date.now() - started) / 1000).toFixed(1).replace('.', ',')} s\n`)
      resolve()
    })
  })
}

function stopAll(child) {
  try {
    process.kill(isWindows ? child.pid : -child.pid)
  } catch {
    // It has ended by itself.
  }
}

/** Of the names and contents of the project's files. */
function hashOf(files, ...more) {
  const hash = createHash('sha256').update(more.join())
  for (const file of files) hash.update(file).update(fs.existsSync(inRoot(file)) ? fs.readFileSync(inRoot(file)) : '')
  return hash.digest('hex')
}

function filesIn(folder) {
  if (!fs.existsSync(inRoot(folder))) return []
  const entries = fs.readdirSync(inRoot(folder), { withFileTypes: true }).toSorted((a, b) => (a.name < b.name ? -1 : 1))
  return entries.flatMap((entry) =>
    entry.isDirectory() ? filesIn(path.join(folder, entry.name)) : [path.join(folder, entry.name)],
  )
}

/** One setup at a time in a checkout: the second waits, then finds everything done. */
function lockFolder() {
  const name = createHash('sha256').update(root).digest('hex').slice(0, 16)
  return path.join(os.tmpdir(), `shop-setup-${process.getuid ? process.getuid() : 'user'}-${name}`)
}

async function lock() {
  const folder = lockFolder()
  for (let told = false; ; ) {
    try {
      fs.mkdirSync(folder)
      fs.writeFileSync(path.join(folder, 'pid'), String(process.pid))
      locked = true
      return
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
    }
    const holder = Number(read(path.join(folder, 'pid')))
    const age = Date.now() - (fs.statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? Date.now())
    // A container that was killed and started again gives its processes the same numbers: nobody else has this one's.
    if (holder ? holder === process.pid || !isAlive(holder) : age > 5000) {
      fs.rmSync(folder, { recursive: true, force: true })
      continue
    }
    if (!told) console.log('Une autre commande prépare déjà le projet, on attend qu’elle finisse…')
    told = true
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

function unlock() {
  if (locked) fs.rmSync(lockFolder(), { recursive: true, force: true })
  locked = false
}

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
