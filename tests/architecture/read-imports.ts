import { readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import path from 'node:path'
import { type Argument, parseSync, type StringLiteral, Visitor } from 'oxc-parser'

export type Import = {
  /** A file, from the root of the repository. */
  from: string
  /** A file, from the root of the repository, or a package (`node` is what Node.js brings). */
  to: { file: string } | { package: string } | 'computed'
  /** Types are gone when the code runs; everything else loads the file. */
  kind: 'value' | 'type'
}

/** Every import of a file: static, dynamic, re-exported, for its side effect, of a type, by `require`, by Vite's `glob`. */
export function importsOf(from: string, text = readFileSync(from, 'utf8')): Import[] {
  const { program, errors } = parseSync(from, text)
  if (errors[0]) throw new Error(`${from}: ${errors[0].message}`)
  const found: Import[] = []
  const add = (specifier: string, kind: Import['kind'] = 'value') => found.push({ from, to: target(from, specifier), kind })
  // `import { type A }` counts as a value: with verbatimModuleSyntax it still loads the file.
  const declared = (source: StringLiteral | null | undefined, kind: Import['kind'] | undefined) => {
    if (source) add(source.value, kind)
  }
  const called = (argument: Argument | undefined) => {
    const specifier = argument && constantText(argument)
    if (specifier === undefined) found.push({ from, to: 'computed', kind: 'value' })
    else add(specifier)
  }
  new Visitor({
    ImportDeclaration: ({ source, importKind }) => declared(source, importKind),
    ExportNamedDeclaration: ({ source, exportKind }) => declared(source, exportKind),
    ExportAllDeclaration: ({ source, exportKind }) => declared(source, exportKind),
    TSImportType: ({ source }) => declared(source, 'type'),
    ImportExpression: ({ source }) => called(source),
    CallExpression: ({ callee, arguments: [first] }) => {
      if (/^(require|import\.meta\.glob)$/.test(text.slice(callee.start, callee.end).replace(/<.*/s, ''))) called(first)
    },
  }).visit(program)
  return found
}

/** The text of `'…'` or of a template without gaps. */
function constantText(argument: Argument): string | undefined {
  if (argument.type === 'Literal' && typeof argument.value === 'string') return argument.value
  if (argument.type === 'TemplateLiteral' && argument.expressions.length === 0)
    return argument.quasis[0]?.value.cooked ?? undefined
  return undefined
}

function target(from: string, specifier: string): Import['to'] {
  const bare = specifier.replace(/\?.*$/, '')
  // React Router's types of a route are the route's own.
  if (bare.startsWith('./+types/')) return { file: from }
  if (bare.startsWith('.')) return { file: path.posix.join(path.posix.dirname(from), bare) }
  // Vite's way to name a file from the root.
  if (bare.startsWith('/')) return { file: bare.slice(1) }
  const [first = '', second] = bare.split(/[/:]/)
  if (builtinModules.includes(first)) return { package: 'node' }
  return { package: first.startsWith('@') ? `${first}/${second}` : first }
}
