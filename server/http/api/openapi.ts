import type { OpenAPIHono } from '@hono/zod-openapi'
import type { ShopContext } from '../../context.ts'
import { phrases, type ShopEnv } from './shop-api.ts'

const refusal = (description: string) => ({
  description,
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
})
const unreadable = { 400: refusal(phrases[400]), 413: refusal(phrases[413]), 415: refusal(phrases[415]) }

/** The group of an operation in the documentation, by its path: the first that fits. All others have none. */
const groups: [path: RegExp, group: string][] = [
  [/\/reviews\b/, 'Avis'],
  [/^\/api\/documents\/|\/(?:documents|invoice)$/, 'Factures'],
  [/\/withdrawals\b/, 'Rétractation'],
  [/^\/api\/admin\//, 'Administration'],
  [/^\/api\/payments\//, 'Paiements'],
  [/^\/api\/orders\b/, 'Commandes'],
  [/^\/api\/products\b/, 'Catalogue'],
  [/^\/api\/texts\//, 'Pages'],
]

/** What is the same for many operations, added here instead of at each route: its group, and the errors that any body may get. */
function complete(path: string, operations: object) {
  const group = groups.find(([pattern]) => pattern.test(path))?.[1]
  for (const [method, operation] of Object.entries(operations as Record<string, { responses: object; tags?: string[] }>)) {
    if (group) operation.tags = [group]
    if (method !== 'get') operation.responses = { ...unreadable, ...operation.responses }
  }
}

/** The OpenAPI document of all routes that are registered when it is first requested. */
export function openapi(app: OpenAPIHono<ShopEnv>, settings: ShopContext['settings']) {
  app.openAPIRegistry.registerComponent('securitySchemes', 'bearer', { type: 'http', scheme: 'bearer' })
  const make = () => {
    const made = app.getOpenAPI31Document({
      openapi: '3.1.0',
      info: {
        title: settings.now().name,
        version: '1',
        description: "L'API de la boutique. Montants en euros, dates ISO 8601 en UTC, erreurs en application/problem+json.",
      },
    })
    for (const [path, operations] of Object.entries(made.paths ?? {})) complete(path, operations)
    return made
  }
  let made: ReturnType<typeof make> | undefined
  const document = () => {
    made ??= make()
    return { ...made, info: { ...made.info, title: settings.now().name } }
  }

  let patterns: { pattern: RegExp; methods: string[] }[] | undefined
  /** The methods that routes accept at this path: none means 404, others 405. */
  const methodsAt = (path: string): string[] => {
    patterns ??= Object.entries(document().paths ?? {}).map(([template, operations]) => ({
      pattern: new RegExp(`^${template.replace(/\{\w+\}/g, '[^/]+')}$`),
      methods: Object.keys(operations as object).map((method) => method.toUpperCase()),
    }))
    return patterns.filter(({ pattern }) => pattern.test(path)).flatMap(({ methods }) => methods)
  }
  return Object.assign(document, { methodsAt })
}
