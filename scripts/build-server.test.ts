import { existsSync, readFileSync } from 'node:fs'
import { isBuiltin, SourceMap, type SourceMapPayload } from 'node:module'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'

/** The bundle that `npm run build` made (ADR 0035); dev-services/lifecycle.test.ts runs it. */
const root = path.join(import.meta.dirname, '..')
const built = (name: string) => readFileSync(path.join(root, 'build/serve', name), 'utf8')
const lineOf = (text: string, part: string) => text.split('\n').findIndex((line) => line.includes(part))

beforeAll(() => {
  if (!existsSync(path.join(root, 'build/serve/main.js'))) throw new Error('npm run build first')
})

test('only native modules are loaded from node_modules', () => {
  const imported = ['main.js', 'libraries.js'].flatMap((name) =>
    [...built(name).matchAll(/^(?:import|export)\b[^'"]*["']([^'"]+)["'];?$/gm)].map(([, from = '']) => from),
  )
  const packages = imported.filter((from) => !from.startsWith('.') && !isBuiltin(from))
  expect([...new Set(packages)].toSorted()).toEqual(['@node-rs/argon2', 'sharp'])
})

test('the source map leads to the line of the source', () => {
  const [message, source] = ['La boutique ne peut pas ouvrir.', path.join(root, 'server/main.ts')]
  const line = built('main.js').split('\n')[lineOf(built('main.js'), message)] ?? ''
  const map = new SourceMap(JSON.parse(built('main.js.map')) as SourceMapPayload)
  const found = map.findEntry(lineOf(built('main.js'), message), line.indexOf('console'))
  expect(found).toMatchObject({ originalLine: lineOf(readFileSync(source, 'utf8'), message) })
  expect('originalSource' in found && path.join(root, 'build/serve', found.originalSource)).toBe(source)
})
