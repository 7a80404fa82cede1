import { randomUUID } from 'node:crypto'
import { defaultSizes } from '../../../contract/rules/sizes/sizes.ts'
import type { Chance } from '../../../demo/catalogue/random.ts'
import { type Known, knownPassword, publicUrl } from './known-things.ts'

export type JsonSchema = {
  $ref?: string
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  default?: unknown
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  minimum?: number
  maximum?: number
  minItems?: number
}

export type Document = {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, JsonSchema> }
}

export type Operation = {
  parameters?: { name: string; in: 'path' | 'query' | 'header' | 'cookie'; required?: boolean; schema?: JsonSchema }[]
  requestBody?: { content: Record<string, { schema: JsonSchema }> }
  responses: Record<string, { content?: Record<string, { schema: JsonSchema }> }>
}

type Ground = {
  document: Document
  chance: Chance
  known: Known
  /** What the mailed code in the request is for. */
  codeKind: string | undefined
}

/** What a field of this name holds in this shop. */
const byName: Record<string, (ground: Ground) => unknown> = {
  email: ({ known, chance }) => (chance.next() < 0.5 ? `${randomUUID()}@example.com` : chance.oneOf(known.customers).email),
  username: ({ known, chance }) => chance.oneOf(known.customers).email,
  password: () => knownPassword,
  code: ({ known, codeKind }) => known.some(`code ${codeKind}`)?.id ?? 'x'.repeat(43),
  // Mostly what can be bought, or no order would ever be placed.
  productId: ({ known, chance }) => (chance.next() < 0.8 ? chance.oneOf(known.buyable) : known.some('products')?.id),

  orderNumber: ({ known }) => known.some('number')?.id ?? 'NL-222222222222',
  returnUrl: () => `${publicUrl}/checkout`,
  trackingNumber: ({ chance }) => `TN${chance.whole(1, 1_000_000)}`,
  change: ({ chance }) => chance.whole(-2, 50),
  quantity: ({ chance }) => chance.whole(1, 3),
  q: ({ chance }) => chance.oneOf(['abaya', 'khimar', 'robe', 'noir', 'abayya']),
}

/** A value that fits its schema as far as the document tells. */
export function fromSchema(schema: JsonSchema, ground: Ground, name = ''): unknown {
  const { document, chance } = ground
  if (schema.$ref?.endsWith('/Size')) return chance.next() < 0.8 ? 'M' : chance.oneOf(defaultSizes)
  if (schema.$ref) return fromSchema(document.components.schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}, ground, name)
  const named = byName[name]?.(ground)
  if (named !== undefined) return named
  if (schema.enum) return chance.oneOf(schema.enum)
  if ('const' in schema) return schema.const
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return fromSchema(chance.oneOf(choices), ground, name)
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => fromSchema(part, ground, name)))
  const type = Array.isArray(schema.type) ? chance.oneOf(schema.type) : schema.type
  switch (type ?? 'string') {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {})
          .filter(([key]) => schema.required?.includes(key) || chance.next() < 0.5)
          .map(([key, member]) => [key, fromSchema(member, ground, key)]),
      )
    case 'array':
      return Array.from({ length: chance.whole(Math.max(schema.minItems ?? 0, 1), 3) }, () =>
        fromSchema(schema.items ?? {}, ground, name),
      )
    case 'integer':
    case 'number':
      return chance.whole(schema.minimum ?? 0, Math.min(schema.maximum ?? 100, (schema.minimum ?? 0) + 100))
    case 'boolean':
      return chance.next() < 0.5
    case 'null':
      return null
    default:
      return name === 'id'
        ? (ground.known.some('addresses')?.id ?? randomUUID())
        : chance.oneOf(['Lina', 'Rue des Lilas', '69003', 'Été à Nîmes'])
  }
}
