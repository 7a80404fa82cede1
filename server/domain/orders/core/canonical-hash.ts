import { createHash } from 'node:crypto'

/** A hash of the content, whatever the order of the properties (contract 4, idempotency). */
export const canonicalHash = (content: unknown): string => createHash('sha256').update(canonical(content)).digest('base64url')

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
  return `{${members.map(([name, member]) => `${JSON.stringify(name)}:${canonical(member)}`).join(',')}}`
}
