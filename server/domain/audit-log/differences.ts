import { isDeepStrictEqual } from 'node:util'

/** The values that differ, by name, as they were and as they are, for the audit log. What `after` lacks counts as unchanged. */
export function differences<Values extends object>(before: Values, after: Partial<Values>) {
  const changed = (Object.keys(after) as (keyof Values & string)[]).filter(
    (name) => !isDeepStrictEqual(before[name], after[name]),
  )
  return Object.fromEntries(changed.map((name) => [name, { from: before[name], to: after[name] }]))
}
