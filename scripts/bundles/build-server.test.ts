import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { isBuiltin, SourceMap, type SourceMapPayload } from 'node:module'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'

/** The bundle that `npm run build` made (ADR 0035); dev-services/lifecycle.test.ts runs it. */
const root = path.join(import.meta.dirname, '../..')
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

test('its text and that of the storefront’s server are ASCII, which takes one byte a letter in memory', () => {
  const folders = ['build/serve', 'build/server', 'build/server/assets']
  const files = folders.flatMap((folder) => readdirSync(path.join(root, folder)).map((name) => path.join(root, folder, name)))
  const scripts = files.filter((file) => file.endsWith('.js'))
  expect(scripts.length).toBeGreaterThan(30)
  expect(scripts.filter((file) => /[\u0080-\uffff]/.test(readFileSync(file, 'utf8')))).toEqual([])
})

test('the fonts of documents are TTF files: the bundle has no decoder for WOFF2', () => {
  const fonts = readdirSync(path.join(root, 'server/domain/documents/fonts')).filter((name) => !name.endsWith('.txt'))
  expect(fonts.map((name) => path.extname(name))).toEqual(['.ttf', '.ttf', '.ttf'])
  expect(built('libraries.js')).toContain('The bundle opens no WOFF2 file')
  expect(built('libraries.js')).not.toContain('BrotliDictionary')
})

test('the source map leads to the line of the source', () => {
  const [message, source] = ['La boutique ne peut pas ouvrir.', path.join(root, 'server/main.ts')]
  const line = built('main.js').split('\n')[lineOf(built('main.js'), message)] ?? ''
  const map = new SourceMap(JSON.parse(built('main.js.map')) as SourceMapPayload)
  const found = map.findEntry(lineOf(built('main.js'), message), line.indexOf('console'))
  expect(found).toMatchObject({ originalLine: lineOf(readFileSync(source, 'utf8'), message) })
  expect('originalSource' in found && path.join(root, 'build/serve', found.originalSource)).toBe(source)
})
