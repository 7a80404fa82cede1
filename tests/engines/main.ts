import { mkdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { engines } from './browsers.ts'
import { begins, journeys } from './journeys.ts'
import { aScreen } from './screen.ts'
import { openWorld, type World } from './world.ts'

/**
 * `npm run engines -- WebKit search`: ten journeys in the engines of Safari and of Firefox; names choose some of them. Prints a
 * table, exits with 1 when one fails. Not within `npm test`: the engines are installed on few machines.
 */
const wantedNames = process.argv.slice(2)
const isEngine = (name: string) => name in engines
const unknown = wantedNames.filter((name) => !isEngine(name) && !(name in journeys))
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(', ')}. There are ${[...Object.keys(engines), ...Object.keys(journeys)].join(', ')}`)
  process.exit(1)
}
const chosen = (names: string[]) => {
  const wanted = names.filter((name) => wantedNames.includes(name))
  return wanted.length > 0 ? wanted : names
}
const pictures = path.join(tmpdir(), 'shop-engines')
const faults: string[] = []

/** What a journey's cell says: its seconds, or that it failed. */
async function runs(engine: string, world: World): Promise<Map<string, string>> {
  const cells = new Map<string, string>()
  const open = engines[engine]
  if (!open) return cells
  const browser = await open()
  const screen = aScreen(browser.driver, world.url)
  try {
    for (const name of chosen(Object.keys(journeys))) {
      const begun = performance.now()
      try {
        await begins(screen)
        await journeys[name]?.({ screen, world, open })
        cells.set(name, `✔ ${((performance.now() - begun) / 1000).toFixed(1)} s`)
      } catch (error) {
        cells.set(name, '✘')
        const picture = path.join(pictures, `${engine}-${name}.png`.replaceAll(/[ ,]+/g, '-'))
        const png = await browser.driver.takeScreenshot().catch(() => undefined)
        if (png) await mkdir(pictures, { recursive: true }).then(() => writeFile(picture, png, 'base64'))
        const at = await browser.driver.getCurrentUrl().catch(() => 'an unknown address')
        const reason = error instanceof Error ? error.message : String(error)
        faults.push(`${engine}, ${name}, at ${at}: ${reason}${png ? `\n  ${picture}` : ''}`)
      }
    }
  } finally {
    await browser.close()
  }
  return cells
}

const world = await openWorld()
try {
  const columns = new Map<string, Map<string, string>>()
  for (const engine of chosen(Object.keys(engines))) columns.set(engine, await runs(engine, world))
  console.log(`${'journey'.padEnd(28)}${[...columns.keys()].map((name) => name.padEnd(12)).join('')}`)
  for (const name of chosen(Object.keys(journeys)))
    console.log(`${name.padEnd(28)}${[...columns.values()].map((cells) => (cells.get(name) ?? '').padEnd(12)).join('')}`)
} finally {
  await world.close()
}
for (const fault of faults) console.error(`\n${fault}`)
process.exit(faults.length === 0 ? 0 : 1)
