import { computedImports, heldPackages } from './packages-table.ts'
import { everyWord, isWord, type Room, rooms, services } from './rooms.ts'

const cell = (names: string[] = []) => names.map((name) => (name === services ? 'services' : `\`${name}\``)).join(', ')
const nameOf = (name: string) => (name === services ? `services: \`${name}\`` : `\`${name}\``)

const row = ({ name, holds, imports, types, because }: Room) =>
  `| ${nameOf(name)} | ${holds} | ${cell(imports)} | ${cell(types)} | ${because ?? ''} |`

const firstWord = rooms.findIndex(isWord)
const printed: Room[] = rooms.toSpliced(firstWord, 0, {
  name: 'server/domain/<word>/',
  holds: 'the rules, one verb a file; every word may import what this row says, and what its own row adds',
  ...everyWord,
})

const start = '<!-- Made by `node tests/architecture/write-rooms.ts` from tests/architecture/rooms.ts; a test keeps it true. -->'
const end = '<!-- End of what is made. -->'

const table = [
  '| room | what lives there | may import | types alone of | because |',
  '| --- | --- | --- | --- | --- |',
  ...printed.map(row),
  '',
  '| package (one that is not listed is for tools and tests) | may be imported in |',
  '| --- | --- |',
  ...Object.entries(heldPackages).map(([name, places]) => `| \`${name}\` | ${cell(places)} |`),
  '',
  '| imports what is known only when it runs | what that is |',
  '| --- | --- |',
  ...Object.entries(computedImports).map(([file, what]) => `| \`${file}\` | ${what} |`),
].join('\n')

/** docs/architecture.md with its tables as they have to stand. */
export function withRooms(page: string): string {
  const [before, rest] = page.split(start)
  const after = rest?.split(end)[1]
  if (after === undefined) throw new Error('docs/architecture.md has lost the place of its tables')
  return `${before}${start}\n\n${table}\n\n${end}${after}`
}
