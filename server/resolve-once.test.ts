import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const root = path.join(import.meta.dirname, '..')

/** What a program of the project prints as JSON. */
async function printedBy(program: string, options: string[]): Promise<unknown> {
  const { stdout } = await promisify(execFile)(process.execPath, [...options, '--input-type=module', '-e', program], {
    cwd: root,
  })
  return JSON.parse(stdout)
}

const whatIsLoaded = `
  import { createRequire } from 'node:module'
  import { pathToFileURL } from 'node:url'
  const require = createRequire(pathToFileURL('server/main.ts'))
  const file = (name) => import(pathToFileURL('node_modules/' + name))
  const [byName, again, byFile] = [await import('drizzle-orm/pg-core'), await import('drizzle-orm'), await file('drizzle-orm/pg-core/table.js')]
  const zod = await import('zod')
  console.log(JSON.stringify({
    onlyOnce: byName.PgTable === byFile.PgTable && again.Table === (await file('drizzle-orm/table.js')).Table,
    imported: import.meta.resolve('zod'),
    required: require.resolve('zod'),
    different: require('zod').z !== zod.z,
  }))`

test('libraries are resolved as without the hook, by import and by require, and loaded once', async () => {
  const found = await printedBy(whatIsLoaded, ['--import=./server/resolve-once.ts'])
  expect(found).toMatchObject({ onlyOnce: true, different: true })
  expect(found).toEqual(await printedBy(whatIsLoaded, []))
})

const howOftenResolved = (hook: string) => `
  import { registerHooks } from 'node:module'
  const asked = {}
  registerHooks({
    resolve(specifier, context, next) {
      asked[specifier] = (asked[specifier] ?? 0) + 1
      return next(specifier, context)
    },
  })
  ${hook}
  await import('./server/database/schema/index.ts')
  console.log(JSON.stringify([asked['drizzle-orm'], asked['drizzle-orm/pg-core']]))`

test('a library is resolved once for all modules of the project', async () => {
  expect(await printedBy(howOftenResolved(`await import('./server/resolve-once.ts')`), [])).toEqual([1, 1])
  const without = (await printedBy(howOftenResolved(''), [])) as number[]
  expect(Math.min(...without)).toBeGreaterThan(2)
})
