/** A seeded random generator: the same seed, the same shop. Numbers from 0 to below 1 (mulberry32). */
export function chance(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  /** An integer from the first to the last, both included. */
  const whole = (first: number, last: number) => first + Math.floor(next() * (last - first + 1))
  const oneOf = <Item>(items: readonly Item[]): Item => items[whole(0, items.length - 1)] as Item
  return { next, whole, oneOf }
}

export type Chance = ReturnType<typeof chance>
