import { existsSync, globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { circleOfFiles, circleOfFolders, circleOfRooms, covers, refusal, rowOf } from './check-imports.ts'
import { computedImports, restrictedPackages } from './packages-table.ts'
import { type Import, importsOf } from './read-imports.ts'
import { rooms } from './rooms.ts'
import { withRooms } from './rooms-table.ts'

const folders = '{app,bench,contract,demo,scripts,server,dev-services,tests}'
const files = globSync(`${folders}/**/*.{ts,tsx,cts,mts,js,jsx,cjs,mjs}`)
const imports = files.flatMap((file) => importsOf(file))
const fileOf = ({ to }: Import) => (typeof to === 'object' && 'file' in to ? to.file : undefined)

describe('every import of the repository', () => {
  test('is read', () => {
    expect(files.length).toBeGreaterThan(1_000)
    expect(imports.length).toBeGreaterThan(5_000)
  })

  test('names an existing file', () => {
    const named = new Set(imports.map((one) => fileOf(one) ?? '.'))
    expect([...named].filter((file) => !file.includes('*') && !existsSync(file))).toEqual([])
  })

  test('is allowed by the table of rooms', () => {
    expect(imports.map(refusal).filter((sentence) => sentence !== undefined)).toEqual([])
  })

  test('is part of no cycle of files', () => expect(circleOfFiles(imports)).toBeUndefined())
  test('is part of no cycle of rooms', () => expect(circleOfRooms(imports)).toBeUndefined())
  test('is part of no cycle of folders within a room', () => expect(circleOfFolders(imports)).toBeUndefined())
})

describe('the table of rooms', () => {
  test('is printed unchanged in docs/architecture.md (node tests/architecture/write-rooms.ts)', () => {
    const page = readFileSync('docs/architecture.md', 'utf8')
    expect(page).toBe(withRooms(page))
  })

  // Tests may import everything.
  test.each(rooms.filter(({ name }) => name !== 'tests/'))(
    '$name allows nothing that is not needed',
    ({ name, imports: allowed, types = [] }) => {
      const leaving = imports.filter(({ from }) => rowOf(from)?.name === name)
      const isUsed = (wanted: string, kinds: Import['kind'][]) =>
        leaving.some((one) => kinds.includes(one.kind) && covers(wanted, fileOf(one) ?? ''))
      const unused = allowed.filter((wanted) => !isUsed(wanted, ['value', 'type']))
      const unusedTypes = types.filter((wanted) => !isUsed(wanted, ['type']))
      expect([...unused, ...unusedTypes]).toEqual([])
    },
  )

  test('names no package and no computed import that is not needed', () => {
    const needs = (name: string, place: string) =>
      imports.some(({ from, to }) => typeof to === 'object' && 'package' in to && to.package === name && covers(place, from))
    const unused = Object.entries(restrictedPackages).flatMap(([name, places]) =>
      places.filter((place) => !needs(name, place)).map((place) => `${name} in ${place}`),
    )
    expect(unused).toEqual([])
    const computing = new Set(imports.filter(({ to }) => to === 'computed').map(({ from }) => from))
    expect(Object.keys(computedImports).filter((file) => !computing.has(file))).toEqual([])
  })
})
