import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '../../..')
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => file !== '' && existsSync(path.join(root, file)))
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

/** A record that was superseded as a whole names the files of its day; the specification's map has a test of its own. */
const isOfItsDay = (file: string) =>
  (file.startsWith('docs/decisions/') && /^- Status: superseded/m.test(read(file))) || file === 'docs/specification-map.md'
const documents = files.filter((file) => /^(?:docs\/.+|[^/]+)\.md$/.test(file) && !isOfItsDay(file) && file !== 'CHANGELOG.md')

/** Made when the shop is built or measured, or an example. */
const inNoRepository = ['bench/results', 'bench/results/latest.json', 'sbom.json', '0023-what-it-decides.md']

const ends = /\.(?:tsx?|md|css|sql|cjs|json|mjs)$/
const topFolder = /^(?:app|bench|contract|demo|dev-services|docs|public|scripts|server|tests)\//
/** `<subject>` and `*` stand for any name; the ending of a file may be left out. */
const pattern = (name: string) =>
  new RegExp(
    `(?:^|/)${name
      .split(/<\w+>|\*/)
      .map((part) => RegExp.escape(part))
      .join('[^/]+')}(?:[/.]|$)`,
  )

/** The names of files and folders of the repository in a document, with or without backticks. */
function named(text: string): string[] {
  const words = text.replaceAll(/\]\([^)]*\)|https?:\S+/g, ' ').split(/[\s`|«»"'(),;:[\]]+/)
  return words
    .map((word) => word.replace(/\.$/, ''))
    .filter((word) => (ends.test(word) || topFolder.test(word)) && !word.startsWith('/') && !/[{}…=$]/.test(word))
    .map((word) => word.replace(/\/$/, ''))
}

const isThere = (name: string) => files.some((file) => pattern(name).test(file))

test('every file and folder that a document names exists', () => {
  expect(documents.length).toBeGreaterThan(30)
  const missing = documents.flatMap((document) =>
    named(read(document))
      .filter((name) => !isThere(name) && !inNoRepository.includes(name))
      .map((name) => `${document}: ${name}`),
  )
  expect(missing).toEqual([])
})

test('every link of a document leads to a file', () => {
  const dead = documents.flatMap((document) =>
    [...read(document).matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)]
      .map(([, target = '']) => path.join(path.dirname(document), target).replace(/\/$/, ''))
      .filter((target) => !existsSync(path.join(root, target)))
      .map((target) => `${document}: ${target}`),
  )
  expect(dead).toEqual([])
})

test('every command that a document names is one of package.json', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  const unknown = documents.flatMap((document) =>
    [...read(document).matchAll(/`npm run ([\w:-]+)/g)].map(([, name = '']) => name).filter((name) => !(name in scripts)),
  )
  expect(unknown).toEqual([])
})

test('every architecture decision record has its parts (docs/decisions/README.md)', () => {
  const records = documents.filter((file) => /^docs\/decisions\/\d{4}-/.test(file))
  expect(records.length).toBeGreaterThan(20)
  const parts = [/^- Date: \d{4}-\d\d-\d\d$/m, /^- Status: \S/m, /^## Context$/m, /^## Decision$/m, /^## Rejected$/m]
  expect(records.flatMap((file) => parts.filter((part) => !part.test(read(file))).map((part) => `${file}: ${part}`))).toEqual([])
})

test('a missing file is found', () => {
  const text = 'see `server/http/none.ts`, jobs/none.ts and app/none/; `server/domain/<subject>/` and main.ts are there'
  expect(named(text).filter((name) => !isThere(name))).toEqual(['server/http/none.ts', 'jobs/none.ts', 'app/none'])
})
