import { readFileSync } from 'node:fs'
import path from 'node:path'

export const root = path.join(import.meta.dirname, '../..')
export const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

/** The only match of a pattern's group in a file: a second one would say something else, and nobody would notice. */
export function onlyMatch(file: string, pattern: RegExp): string {
  const [found, ...more] = [...read(file).matchAll(new RegExp(pattern, 'gm'))]
  if (found?.[1] === undefined || more.length > 0) throw new Error(`${file} must have ${pattern} once`)
  return found[1]
}

/** Seconds and bytes as these files write them: 20s, 4s, 20, 15m. */
export function amount(text: string): number {
  const [, digits, unit = ''] = /^(\d+)([a-z]?)$/.exec(text) ?? []
  const times = { '': 1, s: 1, m: 1024 * 1024 }[unit]
  if (digits === undefined || times === undefined) throw new Error(`not an amount: ${text}`)
  return Number(digits) * times
}
