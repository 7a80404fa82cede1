import { execFile } from 'node:child_process'
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { servingOptions } from '../scripts/node-options.ts'
import { stripModules } from '../scripts/strip-modules.ts'

const root = path.join(import.meta.dirname, '..')

async function printedBy(options: string[], cwd: string): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, options, { cwd })
  return stdout.trim()
}

test('the shop as served loads nothing that strips types', async () => {
  const program = `
    await import('./server/start-server.ts')
    console.log(process.moduleLoadList.some((name) => name.includes('amaro')))`
  const evaluated = ['--input-type=module', '-e', program]
  expect(await printedBy([...servingOptions, ...evaluated], root)).toBe('false')
  expect(await printedBy(evaluated, root), 'control: without the hook Node strips them').toBe('true')
})

test('a module that has changed since the build is loaded from its source, and a stack trace names its line', async () => {
  const project = await mkdtemp(path.join(tmpdir(), 'shop-stripped-'))
  onTestFinished(() => rm(project, { recursive: true }))
  const entry = path.join(project, 'server/entry.ts')
  await mkdir(path.dirname(entry))
  await writeFile(path.join(project, 'package.json'), '{"type":"module"}')
  const source = `type Line = {\n  at: string\n}\nconst line: Line = { at: String(new Error('here').stack).split('\\n')[1] ?? '' }\n`
  await writeFile(entry, `${source}console.log('as built', line.at)`)
  await copyFile(path.join(import.meta.dirname, 'stripped-modules.ts'), path.join(project, 'server/stripped-modules.ts'))
  await stripModules(project)
  const served = ['--import=./build/modules/server/stripped-modules.js', entry]
  expect(await printedBy(served, project)).toMatch(/^as built .*server\/entry\.ts:4:/)
  const stripped = path.join(project, 'build/modules/server/entry.js')
  await writeFile(stripped, (await readFile(stripped, 'utf8')).replace('as built', 'from build/modules'))
  expect(await printedBy(served, project), 'it is the stripped one that is loaded').toMatch(/^from build\/modules /)
  await writeFile(entry, `${source}console.log('as changed', line.at)`)
  expect(await printedBy(served, project)).toMatch(/^as changed .*server\/entry\.ts:4:/)
})
