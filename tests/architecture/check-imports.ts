import path from 'node:path'
import { computedImports, restrictedPackages, toolRooms } from './packages-table.ts'
import type { Import } from './read-imports.ts'
import { everySubject, isSubject, type Room, rooms } from './rooms.ts'

/** Tests stand beside their code, and count as tests. */
const placeOf = (file: string) => (/\.(test|spec)\.tsx?$/.test(file) && !file.startsWith('tests/') ? `tests/${file}` : file)

const patterns = new Map<string, RegExp>()

/** A name of the table as a pattern: `<subject>` and `*` end at a slash, `{a,b}` is either, `/` at the end takes in all below. */
function patternOf(name: string): RegExp {
  const known = patterns.get(name)
  if (known) return known
  const parts = name.replaceAll(/[.+]/g, '\\$&').replaceAll(/<subject>|\*/g, '[^/]+')
  const either = parts.replaceAll(/\{(.*?)\}/g, (_, names: string) => `(?:${names.replaceAll(',', '|')})`)
  const pattern = new RegExp(`^${either}${name.endsWith('/') ? '.' : '$'}`)
  patterns.set(name, pattern)
  return pattern
}

/** Whether a name of the table means this file. */
export const covers = (name: string, file: string): boolean => patternOf(name).test(placeOf(file))

const rows = new Map<string, Room | undefined>()

export function rowOf(file: string): Room | undefined {
  if (!rows.has(file))
    rows.set(
      file,
      rooms.find(({ name }) => covers(name, file)),
    )
  return rows.get(file)
}

/** The room of a file by its own name: of `app/features/<subject>/` it is `app/features/cart/`. */
export function roomOf(file: string): string | undefined {
  const row = rowOf(file)
  if (!row?.name.includes('<subject>')) return row?.name
  const depth = row.name.split('/').length - 1
  return `${file.split('/').slice(0, depth).join('/')}/`
}

const allowedTo = (row: Room, kind: Import['kind']): string[] => {
  const common = isSubject(row) ? everySubject : { imports: [], types: [] }
  const values = [...row.imports, ...common.imports]
  return kind === 'type' ? [...values, ...(row.types ?? []), ...common.types] : values
}

/** Why the table doesn't allow an import; undefined where it does. */
export function refusal({ from, to, kind }: Import): string | undefined {
  const row = rowOf(from)
  if (!row) return `${from} stands in no room: give its folder a row in tests/architecture/rooms.ts`
  const isTest = row.name === 'tests/'
  if (to === 'computed') return isTest || from in computedImports ? undefined : `${from} imports a file that can't be known`
  if ('package' in to) {
    const places = restrictedPackages[to.package] ?? toolRooms
    return isTest || places.some((name) => covers(name, from)) ? undefined : `${from} may not import the package ${to.package}`
  }
  if (roomOf(from) === roomOf(to.file) || allowedTo(row, kind).some((name) => covers(name, to.file))) return undefined
  return `${from} may not import ${kind === 'type' ? 'types of ' : ''}${to.file}`
}

/** One circle among arrows, its first place repeated at the end; undefined where there is none. */
export function findCircle(arrows: [from: string, to: string][]): string[] | undefined {
  const next = new Map<string, Set<string>>()
  for (const [from, to] of arrows) next.set(from, (next.get(from) ?? new Set()).add(to))
  // A node that leads nowhere is in no circle; once all such are removed, every remaining path ends in one.
  for (let ends = true; ends; ) {
    ends = false
    for (const [from, to] of next) {
      for (const place of to) if (!next.has(place)) to.delete(place)
      if (to.size === 0) ends = next.delete(from)
    }
  }
  const way: string[] = []
  for (let place = [...next.keys()][0]; place; place = [...(next.get(place) ?? [])][0]) {
    const start = way.indexOf(place)
    if (start >= 0) return [...way.slice(start), place]
    way.push(place)
  }
  return undefined
}

const valueArrows = (imports: Import[]): [string, string][] =>
  imports.flatMap(({ from, to, kind }) => (kind === 'value' && typeof to === 'object' && 'file' in to ? [[from, to.file]] : []))

export const circleOfFiles = (imports: Import[]) => findCircle(valueArrows(imports))

export const circleOfRooms = (imports: Import[]) =>
  findCircle(
    valueArrows(imports)
      .map(([from, to]): [string, string] => [roomOf(from) ?? from, roomOf(to) ?? to])
      .filter(([from, to]) => from !== to),
  )

/**
 * A circle of folders within a room, at any depth; a folder's own files count apart from those of the folders below it. Tests
 * are left out: nobody imports them.
 */
export const circleOfFolders = (imports: Import[]) =>
  findCircle(
    valueArrows(imports)
      .filter(([from, to]) => roomOf(from) === roomOf(to) && !to.includes('*') && !/\.(test|spec)\.tsx?$/.test(from))
      .map(([from, to]): [string, string] => [path.posix.dirname(from), path.posix.dirname(to)])
      .filter(([from, to]) => from !== to),
  )
