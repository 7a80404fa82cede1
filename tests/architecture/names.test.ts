import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync, Visitor } from 'oxc-parser'
import { describe, expect, test } from 'vitest'

const folders = '{app,bench,contract,demo,dev-services,scripts,server,tests}'
const files = globSync(`${folders}/**/*`, { withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => path.posix.join(path.relative('.', entry.parentPath), entry.name))
  // A migration keeps the name under which databases know it.
  .filter((file) => !file.startsWith('server/database/migrations/'))

/** Words that a stranger would not search for, each with the field's own (CONTRIBUTING, "Words"). */
const banned: Record<string, string> = {
  asked: 'query, requested',
  deed: 'action, mutation',
  deeds: 'actions, mutations',
  kept: 'cached, stored, saved',
  outside: 'integrations',
  packed: 'compressed',
  papers: 'packing slips',
  said: 'response, notified',
  shopper: 'customer',
  shoppers: 'customers',
  standin: 'dev service',
  standins: 'dev services',
  throttle: 'rate limit',
  told: 'response, notified',
  tools: 'context, services',
  wish: 'request, input',
  wishes: 'requests, inputs',
}

/** A name in its words: `placeOrder`, `place-order` and `PLACE_ORDER` are place and order. */
const wordsOf = (name: string) =>
  name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)

const bannedIn = (name: string) => wordsOf(name).filter((word) => Object.hasOwn(banned, word))

/** What a file exports, by name. */
function exportsOf(file: string, text = readFileSync(file, 'utf8')): string[] {
  const names: string[] = []
  new Visitor({
    ExportNamedDeclaration: ({ declaration, specifiers }) => {
      for (const { exported } of specifiers) names.push('name' in exported ? exported.name : exported.value)
      if (!declaration) return
      if (declaration.type === 'VariableDeclaration')
        for (const { id } of declaration.declarations) names.push(...text.slice(id.start, id.end).matchAll(/\w+/g).map(String))
      else if ('id' in declaration && declaration.id && 'name' in declaration.id) names.push(declaration.id.name)
    },
  }).visit(parseSync(file, text).program)
  return names
}

describe('the names of the repository (docs/rules/README.md, CONTRIBUTING: Words)', () => {
  test('no file or folder has a word that nobody would search for', () => {
    expect(files.length).toBeGreaterThan(1_000)
    expect(files.filter((file) => bannedIn(file).length > 0)).toEqual([])
  })

  test('no exported name does', () => {
    const exported = files
      .filter((file) => /\.tsx?$/.test(file))
      .flatMap((file) => exportsOf(file).map((name) => ({ file, name })))
    expect(exported.length).toBeGreaterThan(2_000)
    expect(exported.filter(({ name }) => bannedIn(name).length > 0).map(({ file, name }) => `${file}: ${name}`)).toEqual([])
  })

  test.each(['server/domain/shoppers/read.ts', 'app/lib/wish.ts', 'standins/main.ts', 'server/outside/mailer.ts'])(
    'the file %s would be found',
    (file) => {
      expect(bannedIn(file)).not.toEqual([])
    },
  )

  test.each([
    'export const keptCard = 1',
    'export function useAdminDeed() {}',
    'export type Tools = { db: number }',
    'const wish = 1; export { wish }',
  ])('the export in « %s » would be found', (text) => {
    expect(exportsOf('planted.ts', text).flatMap(bannedIn)).not.toEqual([])
  })

  test('a name that only contains the letters of one is allowed', () => {
    expect(['wishlist', 'stools', 'newspapers', 'unpacked'].flatMap(bannedIn)).toEqual([])
  })
})

/** Folders that are lists by nature, and may be longer than a screen. */
const lists = [/^app\/(?:fonts|pictures)$/, /^demo\/photographs$/]
const most = 20

describe('folders', () => {
  const sizes = Map.groupBy(
    files.filter((file) => !lists.some((list) => list.test(path.posix.dirname(file)))),
    (file) => path.posix.dirname(file),
  )

  test(`hold at most ${most} files`, () => {
    const tooLong = [...sizes].filter(([, held]) => held.length > most).map(([folder, held]) => `${folder}: ${held.length}`)
    expect(tooLong).toEqual([])
  })

  test('that are lists by nature are there', () => {
    for (const list of lists) expect(files.some((file) => list.test(path.posix.dirname(file)))).toBe(true)
  })
})
