import { createRoute, OpenAPIHono } from '@hono/zod-openapi'
import { problem, z } from '../../../contract/api/schema.ts'
import type { ShopContext } from '../../context.ts'
import { ShopError } from '../../domain/shop-error.ts'

/** What every request carries. */
export type ShopEnv = { Variables: { context: ShopContext; requestId: string } }

/** A group of routes; a body or query that doesn't match its schema is refused with French field errors. */
export const shopApi = () =>
  new OpenAPIHono<ShopEnv>({
    defaultHook: (result) => {
      if (result.success) return
      const errors: Record<string, string> = {}
      for (const { path, message } of result.error.issues.flatMap(named)) errors[path.join('.') || 'body'] ??= message
      throw new ShopError('invalid_fields', { message: Object.values(errors)[0] ?? '', errors })
    },
  })

type Issue = z.core.$ZodIssue

/** For a union, the errors of its last member are used, because they name their fields. */
function named(issue: Issue): Pick<Issue, 'path' | 'message'>[] {
  const lastForm = issue.code === 'invalid_union' ? (issue.errors.at(-1) ?? []) : []
  const isWhole = lastForm.length > 0 && lastForm.every(({ path }) => path.length > 0)
  return isWhole ? lastForm.map(({ path, message }) => ({ path: [...issue.path, ...path], message })) : [issue]
}

/** A JSON body for `request.body`. */
export const json = <Schema extends z.ZodType>(schema: Schema) => ({
  required: true,
  content: { 'application/json': { schema } },
})

/** The idempotency key, for `request.headers`: the same key and body are the same request (contract 4, idempotency). */
export const idempotencyKey = z.object({ 'idempotency-key': z.string().trim().min(1).max(255).optional() })

/** A JSON response, for `responses`. */
export const answer = <Schema extends z.ZodType>(schema: Schema, description = 'OK') => ({
  description,
  content: { 'application/json': { schema } },
})

export const noContent = { description: 'Sans contenu' }

/** An error for `responses`; with a `schema` when it has extension members. */
export const problemAnswer = (description: string, schema: z.ZodType = problem) => ({
  description,
  content: { 'application/problem+json': { schema } },
})

export const phrases = {
  400: 'Demande invalide',
  401: 'Connexion requise ou refusée',
  403: 'Accès refusé',
  404: 'Introuvable',
  409: "L'état de la boutique s'y oppose",
  413: 'Demande trop volumineuse',
  415: 'Type de contenu refusé',
  429: 'Trop de demandes',
  503: 'Momentanément indisponible',
} as const

/** The errors that a route may answer, for `responses`; they are thrown as ShopError, so no handler returns them. */
export const problems = (...statuses: (keyof typeof phrases)[]) =>
  Object.fromEntries(statuses.map((status) => [status, problemAnswer(phrases[status])])) as object

export { createRoute, z }
