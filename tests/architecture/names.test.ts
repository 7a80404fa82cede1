import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type ArrowFunctionExpression, type Function as FunctionNode, type Node, parseSync, Visitor } from 'oxc-parser'
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
  door: 'app, gateway',
  hear: 'receive, listen',
  heard: 'received, recorded',
  kept: 'cached, stored, saved',
  outside: 'integrations',
  packed: 'compressed',
  packings: 'compressions',
  papers: 'packing slips',
  said: 'response, notified',
  shopper: 'customer',
  shoppers: 'customers',
  standin: 'dev service',
  standins: 'dev services',
  throttle: 'rate limit',
  together: 'pipelined, batched',
  told: 'response, notified',
  tools: 'context, services',
  wish: 'request, input',
  wishes: 'requests, inputs',
}

/** Properties that responses of the API, and its addresses, already carry: the page of another build reads them (ADR 0030). */
const published = [
  'asked',
  'askedAt',
  'deeds',
  'kept',
  'keptCards',
  'order_without_papers',
  'shopperId',
  'shopper_not_found',
  'shoppers',
]

/** A name in its words: `placeOrder`, `place-order` and `PLACE_ORDER` are place and order. */
const wordsOf = (name: string) =>
  name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)

const bannedIn = (name: string) => wordsOf(name).filter((word) => Object.hasOwn(banned, word))

/** What a file declares, by name: variables, parameters, functions, types, and the properties of objects, types and classes. */
function declaredIn(file: string, text = readFileSync(file, 'utf8')): string[] {
  const names: string[] = []
  const add = (node: Node | null | undefined) => {
    if (node?.type === 'Identifier') names.push(node.name)
    else if (node?.type === 'ObjectPattern')
      for (const one of node.properties) {
        if ('shorthand' in one && one.shorthand) addKey(one)
        else add('value' in one ? one.value : one.argument)
      }
    else if (node?.type === 'ArrayPattern') for (const one of node.elements) add(one)
    else if (node?.type === 'AssignmentPattern') add(node.left)
    else if (node?.type === 'RestElement') add(node.argument)
    else if (node?.type === 'TSParameterProperty') add(node.parameter)
  }
  const addKey = ({ computed, key }: { computed?: boolean; key: Node }) => {
    if (!computed && !(key.type === 'Identifier' && published.includes(key.name))) add(key)
  }
  const addFunction = ({ id, params }: FunctionNode | ArrowFunctionExpression) => {
    for (const one of [id, ...params]) add(one)
  }
  new Visitor({
    ArrowFunctionExpression: addFunction,
    CatchClause: ({ param }) => add(param),
    ClassDeclaration: ({ id }) => add(id),
    ExportSpecifier: ({ exported }) => add(exported),
    FunctionDeclaration: addFunction,
    FunctionExpression: addFunction,
    MethodDefinition: addKey,
    Property: addKey,
    PropertyDefinition: addKey,
    TSInterfaceDeclaration: ({ id }) => add(id),
    TSPropertySignature: addKey,
    TSTypeAliasDeclaration: ({ id }) => add(id),
    VariableDeclarator: ({ id }) => add(id),
  }).visit(parseSync(file, text).program)
  return names
}

describe('the names of the repository (docs/rules/README.md, CONTRIBUTING: Words)', () => {
  test('no file or folder has a word that nobody would search for', () => {
    expect(files.length).toBeGreaterThan(1_000)
    expect(files.filter((file) => bannedIn(file).length > 0)).toEqual([])
  })

  test('no declared name has such a word', () => {
    const declared = files
      .filter((file) => /\.tsx?$/.test(file) && file !== 'tests/architecture/names.test.ts')
      .flatMap((file) => declaredIn(file).map((name) => ({ file, name })))
    expect(declared.length).toBeGreaterThan(20_000)
    expect(declared.filter(({ name }) => bannedIn(name).length > 0).map(({ file, name }) => `${file}: ${name}`)).toEqual([])
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
    'const { wish } = window',
    'const kept = 1',
    'export const asked = 1',
    'const { kept: asked } = window',
    'const [, setHeard] = [1, 2]',
    'const read = ({ told = 1 }) => told',
    'class Page { deed() {} }',
    'type Card = { isKept: boolean }',
    'const card = { isKept: true }',
  ])('the name in « %s » would be found', (text) => {
    expect(declaredIn('planted.ts', text).flatMap(bannedIn)).not.toEqual([])
  })

  test('a name that only contains the letters of such a word is allowed', () => {
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

  test('that are lists by nature exist', () => {
    for (const list of lists) expect(files.some((file) => list.test(path.posix.dirname(file)))).toBe(true)
  })
})
