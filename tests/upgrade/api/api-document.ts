import { createApp } from '../../../server/http/app.ts'
import { testContext } from '../../factories/context.ts'

/** As much of a JSON schema as a client can break on. */
export type Schema = {
  $ref?: string
  type?: string | string[]
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: boolean | Schema
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  enum?: unknown[]
  const?: unknown
  pattern?: string
  format?: string
} & { [bound in Bound]?: number }

/** Limits of a value: the first ones may not rise, the others may not fall. */
export const lowest = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems'] as const
export const highest = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems'] as const
type Bound = (typeof lowest)[number] | (typeof highest)[number]

type Content = { content?: Record<string, { schema?: Schema }> }
type Parameter = { name: string; in: string; required?: boolean; schema?: Schema }
export type Operation = {
  parameters?: Parameter[]
  requestBody?: Content & { required?: boolean }
  responses?: Record<string, Content>
}
export type ApiDocument = {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema> }
}

/** For people alone. */
const prose = new Set(['description', 'summary', 'title', 'example', 'examples', 'tags', 'operationId'])

/** The OpenAPI document of this code, without what is there for people alone, and without its refusals. */
export async function readApiDocument(): Promise<ApiDocument> {
  const answer = await createApp(testContext(undefined as never)).request('/api/openapi.json')
  return JSON.parse(await answer.text(), function (this: unknown, key, value: unknown) {
    const isRefusal = /^[345]\d\d$/.test(key)
    // Members may have such names too: those are schemas.
    const isProse = prose.has(key) && (typeof value !== 'object' || Array.isArray(value))
    return isRefusal || isProse ? undefined : value
  }) as ApiDocument
}
