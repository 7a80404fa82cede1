import { z } from '@hono/zod-openapi'
import * as messages from '../text/messages.ts'

/**
 * The only import of zod. A rule without its own message gets this one: the library's would name types and codes, partly in
 * English.
 */
z.config({ ...z.locales.fr(), customError: () => messages.valueInvalid })

export { z }

/** PostgreSQL stores no NUL and, in JSON, no lone surrogate; nobody types either. */
const storable = (text: string) => text.replaceAll('\0', '').toWellFormed()

/** A text as typed, of which only the length is checked. */
export const typed = (message: string, maximum: number) =>
  z.string({ error: message }).max(maximum, `${maximum} caractères au plus`).overwrite(storable)

/** A required text; `message` is the specification's sentence for its absence. */
export const required = (message: string, maximum = 200) =>
  z.string({ error: message }).overwrite(storable).trim().min(1, message).max(maximum, `${maximum} caractères au plus`)

/** An optional text: absent, null and blank all mean none. */
export const optionalText = (maximum = 200) =>
  z
    .string()
    .overwrite(storable)
    .trim()
    .max(maximum, `${maximum} caractères au plus`)
    .nullish()
    .transform((text) => text || null)

/** A day of this century, YYYY-MM-DD: rules and PostgreSQL compute with the days around it. */
export const calendarDay = (message: string) =>
  z.iso.date({ error: message }).refine((day) => day >= '2000-01-01' && day <= '2099-12-31', message)

/** Digits only: Number() would accept '', '0x10' and '1e2'. */
const whole = (message: string, limits: { minimum: number; maximum?: number; default: number }) =>
  z
    .string()
    .regex(/^\d+$/, message)
    .transform(Number)
    .refine((number) => number >= limits.minimum && number <= (limits.maximum ?? number), message)
    .default(limits.default)
    .openapi({ type: 'integer', ...limits })

/** `page` is zero-based; a `size` above 100 is cut to 100 (contract 3). */
export const pageQuery = z.object({
  page: whole('Le numéro de page est invalide', { minimum: 0, maximum: 2_147_483_647, default: 0 }),
  size: whole('La taille de page est invalide', { minimum: 1, default: 20 }).transform((size) => Math.min(size, 100)),
})
export type PageQuery = z.infer<typeof pageQuery>

export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({
    content: z.array(item),
    page: z.object({
      size: z.int(),
      number: z.int(),
      totalElements: z.int(),
      totalPages: z.int(),
      more: z.boolean().optional().openapi({ description: 'there are more than were counted; narrow the list to see them' }),
    }),
  })

export type Page<Item> = {
  content: Item[]
  page: { size: number; number: number; totalElements: number; totalPages: number; more?: boolean }
}

export const problem = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    detail: z.string(),
    message: z.string(),
    code: z.string(),
    errors: z.record(z.string(), z.string()).optional(),
    requestId: z.string(),
  })
  .openapi('Problem')
export type Problem = z.infer<typeof problem>
