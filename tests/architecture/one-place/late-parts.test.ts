import { readFileSync } from 'node:fs'
import { type Node, parseSync, Visitor } from 'oxc-parser'
import { describe, expect, test } from 'vitest'
import { sourceFiles } from './read-code.ts'

/** Functions that take a loader and handle its failure. */
const failureHandlers = new Set(['loadPart', 'lazyOnIdle', 'useLazyDialog', 'useLazyWindow', 'useLazyQuery', 'loadScreens'])
/** Loads on the server, where a build is whole. */
const server = 'app/render-page.ts'

type Span = { start: number; end: number }
type Source = {
  /** Where an `import(` stands. */
  imports: number[]
  /** Code whose failure is handled: by `.catch`, a second callback of `.then`, `try` or one of the failure handlers. */
  answered: Span[]
  /** `const load = () => …`: whoever calls it gets the promise. */
  loaders: (Span & { name: string })[]
  names: { name: string; at: number }[]
}

const isIn = (at: number) => (span: Span) => span.start <= at && at < span.end

function read(file: string, text: string): Source {
  const found: Source = { imports: [], answered: [], loaders: [], names: [] }
  const isNamed = (node: Node, ...names: string[]) =>
    (node.type === 'Identifier' || node.type === 'JSXIdentifier') && names.includes(node.name)
  /** Positions of names that are not a use: declarations, imports, properties. */
  const idle = new Set<number>()
  new Visitor({
    ImportExpression: ({ start }) => void found.imports.push(start),
    Identifier: ({ name, start }) => void found.names.push({ name, at: start }),
    ImportSpecifier: ({ start }) => void idle.add(start),
    MemberExpression: ({ property, computed }) => {
      if (!computed) idle.add(property.start)
    },
    VariableDeclarator: ({ id, init }) => {
      if (id.type !== 'Identifier') return
      idle.add(id.start)
      if (init?.type === 'ArrowFunctionExpression' && init.expression)
        found.loaders.push({ name: id.name, start: init.start, end: init.end })
    },
    CallExpression: ({ callee, arguments: handed }) => {
      if (callee.type === 'Identifier' && failureHandlers.has(callee.name)) found.answered.push(...handed)
      if (callee.type !== 'MemberExpression') return
      if (isNamed(callee.property, 'catch') || (isNamed(callee.property, 'then') && handed.length > 1))
        found.answered.push(callee.object)
    },
    JSXAttribute: ({ name, value }) => {
      if (value && isNamed(name, ...failureHandlers)) found.answered.push(value)
    },
    TryStatement: ({ block, handler }) => {
      if (handler) found.answered.push(block)
    },
  }).visit(parseSync(file, text).program)
  found.names = found.names.filter(({ at }) => !idle.has(at))
  return found
}

/** Where a part is loaded and nothing handles its failure: file and line. */
function unansweredIn(texts: Record<string, string>): string[] {
  const sources = Object.entries(texts).map(([file, text]) => ({ file, ...read(file, text) }))

  function isAnswered(source: Source & { file: string }, at: number): boolean {
    if (source.answered.some(isIn(at))) return true
    const loader = source.loaders.find(isIn(at))
    if (!loader) return false
    const isExported = new RegExp(String.raw`export const ${loader.name}\b`).test(texts[source.file] ?? '')
    const uses = sources
      .filter(({ file }) => file === source.file || (isExported && importsName(texts[file] ?? '', loader.name)))
      .flatMap((user) => user.names.filter(({ name }) => name === loader.name).map((use) => ({ user, use })))
    return uses.length > 0 && uses.every(({ user, use }) => isAnswered(user, use.at))
  }

  return sources.flatMap((source) =>
    source.imports
      .filter((at) => !isAnswered(source, at))
      .map((at) => `${source.file}:${texts[source.file]?.slice(0, at).split('\n').length}`),
  )
}

const importsName = (text: string, name: string) => new RegExp(String.raw`import \{[^}]*\b${name}\b[^}]*\}`).test(text)

describe('a part that is loaded later', () => {
  test('never breaks the page when it fails to load: the failure is handled where it is loaded (spec 8)', () => {
    const files = sourceFiles.filter((file) => file.startsWith('app/') && file !== server)
    const texts = Object.fromEntries(files.map((file) => [file, readFileSync(file, 'utf8')]))
    expect(files.flatMap((file) => read(file, texts[file] ?? '').imports).length).toBeGreaterThan(20)
    expect(unansweredIn(texts)).toEqual([])
  })

  test.each([
    "const Code = lazy(() => import('./code.tsx').then((code) => ({ default: code.Code })))",
    "const show = async () => (await import('./code.tsx')).show()",
    "const load = () => import('./code.tsx')\nvoid load().then((code) => code.show())",
    "const load = () => import('./code.tsx')\nconst Code = lazy(load)",
    "const load = () => import('./code.tsx')\nvoid loadPart(load)\nvoid load()",
    "try { rest() } catch { await import('./code.tsx') }",
  ])('« %s » would be found', (text) => {
    expect(unansweredIn({ 'app/planted.tsx': text })).toHaveLength(1)
  })

  test('a loader that another file uses without handling its failure would be found', () => {
    const texts = {
      'app/load.ts': "export const load = () => import('./code.tsx')",
      'app/use.ts': "import { load } from './load.ts'\nvoid load()",
    }
    expect(unansweredIn(texts)).toEqual(['app/load.ts:1'])
    expect(unansweredIn({ ...texts, 'app/use.ts': texts['app/use.ts'].replace('void load()', 'void loadPart(load)') })).toEqual(
      [],
    )
  })

  test.each([
    "const Code = lazy(() => import('./code.tsx').then((code) => code, () => nothing))",
    "const load = () => import('./code.tsx').then(({ Code }) => Code)\nconst { show } = useLazyDialog(load)",
    "const load = () => import('./code.tsx').then(({ Code }) => Code)\nconst { show } = useLazyWindow('code', load)",
    "const load = () => import('./code.tsx')\nconst more = () => load().then((code) => code.more)\nuseLazyQuery(more, 0)",
    "try { await import('./code.tsx') } catch { sorry() }",
    "const part = await import('./code.tsx').catch(() => undefined)",
  ])('« %s » passes', (text) => {
    expect(unansweredIn({ 'app/planted.tsx': text })).toEqual([])
  })
})
