import * as messages from '../../text/messages.ts'
import { optionalText, pageOf, pageQuery, z } from '../schema.ts'
import { type AuditArea, auditAreas } from './audit-areas.ts'

const isDay = (typed: string) =>
  /^[12]\d{3}-\d\d-\d\d$/.test(typed) && new Date(`${typed}T00:00:00Z`).getUTCDate() === Number(typed.slice(8))
const day = z.string().refine(isDay, messages.filterUnknown).optional()

/** `q`: part of what was changed; `from` and `to`: days in Paris, both inclusive. */
export const auditQuery = pageQuery.extend({
  q: optionalText(200),
  area: z.enum(Object.keys(auditAreas) as AuditArea[], { error: messages.filterUnknown }).optional(),
  actor: z.uuid({ error: messages.filterUnknown }).optional(),
  from: day,
  to: day,
})
export type AuditQuery = z.output<typeof auditQuery>

export const auditEntry = z
  .object({
    id: z.string(),
    at: z.string(),
    /** Null for a deleted account, or for the shop itself. */
    actor: z.object({ id: z.string(), name: z.string() }).nullable(),
    action: z.string(),
    subject: z.string(),
    /** The subject's name, if it still has one. */
    subjectName: z.string().nullable(),
    change: z.unknown(),
  })
  .openapi('AuditEntry')
export type AuditEntry = z.infer<typeof auditEntry>

/** `actors`: everybody named in the log, whatever the filter. */
export const auditPage = pageOf(auditEntry)
  .extend({ actors: z.array(z.object({ id: z.string(), name: z.string() })) })
  .openapi('AuditPage')
export type AuditPage = z.infer<typeof auditPage>
