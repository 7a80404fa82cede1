import { isDeepStrictEqual } from 'node:util'

/** Name of a value → what it was and is, of those that differ, for the audit log. What `after` does not hold is left as it was. */
export function differences<Values extends object>(before: Values, after: Partial<Values>) {
  const changed = (Object.keys(after) as (keyof Values & string)[]).filter(
    (name) => !isDeepStrictEqual(before[name], after[name]),
  )
  return Object.fromEntries(changed.map((name) => [name, { from: before[name], to: after[name] }]))
}
