import * as settingsMessages from '../../text/settings-messages.ts'
import { defaultSizes, inWearingOrder, type Size, sizeKey } from './sizes.ts'

/** Sizes that belong together and a name for them: letters, numbers, lengths, « Unique » (decision 38). */
export type SizeKind = { name: string; sizes: Size[] }

/** Until the owner adds others. */
export const defaultSizeKinds: SizeKind[] = [{ name: 'XS à XL', sizes: [...defaultSizes] }]

export const sizeKindLimits = { kinds: 20, sizes: 30, name: 40 }

/**
 * The kind that a product is made in: the first that has all its sizes, else the first that has some of them; for a product without
 * sizes the first of all. Undefined when the owner has removed its kind.
 */
export const kindOf = (kinds: SizeKind[], present: Size[]): SizeKind | undefined =>
  kinds.find(({ sizes }) => present.every((size) => sizes.includes(size))) ??
  kinds.find(({ sizes }) => present.some((size) => sizes.includes(size)))

/** What a product is made in or may be: its own sizes and those of a kind, in wearing order. */
export const offeredSizes = (kind: SizeKind | undefined, present: Size[]): Size[] =>
  inWearingOrder([...present, ...(kind?.sizes ?? [])])

type SizeKindFault = { at: number; key: 'name' | 'sizes'; message: string }

/** What is wrong among several kinds: a name twice, or one size in two spellings, which nobody could tell apart in a file. */
export function sizeKindFaults(kinds: SizeKind[]): SizeKindFault[] {
  const names = new Set<string>()
  const spellings = new Map<string, Size>()
  return kinds.flatMap(({ name, sizes }, at): SizeKindFault[] => {
    const isTwice = names.has(sizeKey(name))
    names.add(sizeKey(name))
    const other = sizes.find((size) => {
      const first = spellings.get(sizeKey(size)) ?? size
      spellings.set(sizeKey(size), first)
      return first !== size
    })
    return [
      ...(isTwice ? [{ at, key: 'name' as const, message: settingsMessages.sizeKindTwice(name) }] : []),
      ...(other === undefined ? [] : [{ at, key: 'sizes' as const, message: settingsMessages.sizeSpelledTwice(other) }]),
    ]
  })
}
