import { hasQueryOrFragment, redirectPath, redirectTarget } from '../../rules/web/redirect-path.ts'
import * as redirectMessages from '../../text/redirect-messages.ts'
import { z } from '../schema.ts'

const address = (read: (typed: string) => string | null, message: string, schema = z.string({ error: message })) =>
  schema.transform((typed, context) => {
    const path = read(typed)
    if (path !== null) return path
    context.addIssue({ code: 'custom', message })
    return z.NEVER
  })

/** An old address of this shop that no longer has a page, and the one that replaces it. */
export const redirectChange = z
  .object({
    from: address(
      redirectPath,
      redirectMessages.fromInvalid,
      z
        .string({ error: redirectMessages.fromInvalid })
        .refine((typed) => !hasQueryOrFragment(typed), redirectMessages.fromWithQuery),
    ),
    to: address(redirectTarget, redirectMessages.toInvalid),
  })
  .openapi('RedirectChange')
export type RedirectChange = z.output<typeof redirectChange>

export const redirect = z
  .object({
    id: z.string(),
    from: z.string(),
    to: z.string(),
    hits: z.int().openapi({ description: 'requests that it led on' }),
    lastDay: z.string().nullable().openapi({ description: 'YYYY-MM-DD of the last of them' }),
  })
  .openapi('Redirect')
export type Redirect = z.infer<typeof redirect>

export const missingPage = z
  .object({
    path: z.string(),
    times: z.int().openapi({ description: 'in the last 90 days' }),
    lastDay: z.string().openapi({ description: 'YYYY-MM-DD' }),
    product: z.string().nullable().openapi({ description: 'the name of the product that had this address' }),
  })
  .openapi('MissingPage')
export type MissingPage = z.infer<typeof missingPage>
