/** The default kind of size, smallest first (spec 3 and 9; decision 38). Others are the owner's (size-kinds.ts). */
export const defaultSizes = ['XS', 'S', 'M', 'L', 'XL'] as const

export type DefaultSize = (typeof defaultSizes)[number]

/** As the owner writes it: letters, a number, dimensions, « Unique ». */
export type Size = string

export type SizeQuantities = Record<Size, number>

/** In characters. */
export const longestSize = 20

/** Letters, digits and what joins them, but none of the signs that separate values in a product file. */
export const isSizeName = (text: string): boolean =>
  text.length <= longestSize && /^[\p{L}\d](?:[\p{L}\d ./×-]*[\p{L}\d])?$/u.test(text)

/** Two spellings of one size are equal in this form: « 36-38 » and « 36 / 38 », « xl » and « XL », « 70x180 » and « 70 × 180 ». */
export const sizeKey = (size: Size): string =>
  size
    .normalize('NFD')
    .toLowerCase()
    .replace(/(\d) ?[x×] ?(\d)/g, '$1 $2')
    .replace(/\b0+(?=\d)/g, '')
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim()

/** After every size in letters. */
const unlettered = 99

/** M is 0, L 1, XL 2, S −1, « 2XS » and « XXS » −3; of two such as « S/M » the first counts. */
function letterRank(size: Size): number {
  // Nearly every product is made in these, and the sizes of each product of each list are sorted: five times faster.
  const plain = (defaultSizes as readonly Size[]).indexOf(size)
  if (plain >= 0) return plain - 2
  const [, digit, crosses = '', letter] = /^(\d?)(X*)([SML])\b/i.exec(size) ?? []
  return letter ? ('SML'.indexOf(letter.toUpperCase()) - 1) * (1 + (Number(digit) || crosses.length)) : unlettered
}

/** Whether two sizes can be compared at all: « M » is neither smaller nor larger than « 42 ». */
export const isSameScale = (one: Size, other: Size): boolean =>
  (letterRank(one) === unlettered) === (letterRank(other) === unlettered)

const byNumber = new Intl.Collator('fr', { numeric: true })

/** Wearing order: sizes in letters, then the others by their numbers, then by the alphabet. 0 only for two spellings of one size. */
export const compareSizes = (one: Size, other: Size): number =>
  letterRank(one) - letterRank(other) || byNumber.compare(one, other)

/** Without repetitions, in wearing order. */
export const inWearingOrder = (sizes: Iterable<Size>): Size[] => [...new Set(sizes)].sort(compareSizes)

/** Sizes in wearing order, whatever order the server's object had. */
export const sizesOf = (quantities: SizeQuantities): Size[] => Object.keys(quantities).sort(compareSizes)

/** A size with this stock or less is announced as low (spec 9). */
export const lowStock = 5
