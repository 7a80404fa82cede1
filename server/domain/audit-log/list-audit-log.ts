import { and, desc, eq, ilike, inArray, or, type SQL, sql } from 'drizzle-orm'
import { auditAreas } from '../../../contract/api/admin/audit-areas.ts'
import type { AuditPage, AuditQuery } from '../../../contract/api/admin/audit-log.ts'
import type { ShopContext } from '../../context.ts'
import { auditLog, users } from '../../database/schema/index.ts'
import { pageEnvelope } from '../count-page.ts'
import { fullNameOf } from '../full-name.ts'
import { likePattern } from '../like-pattern.ts'

const isOfStaff = sql`${auditLog.action} like 'staff\\_%'`
const isOfProduct = sql`(${auditLog.action} like 'product\\_%' or ${auditLog.action} like 'stock\\_%')`
/** The subject of a stock movement is the product and its size. */
const productId = sql`split_part(${auditLog.subject}, ' ', 1)`

/** The current name of a subject that is a person of the staff or a product; others are named by the subject itself. */
const subjectName = sql<string | null>`case
  when ${isOfStaff} then (
    select trim(s.first_name || ' ' || s.last_name) from users s
    where s.id = case when pg_input_is_valid(${auditLog.subject}, 'uuid') then ${auditLog.subject}::uuid end)
  when ${isOfProduct} then (
    select p.name from products p where p.id = case when pg_input_is_valid(${productId}, 'bigint') then ${productId}::bigint end)
  end`

/** Its current name is read once for all entries. */
const isSubjectNamed = (like: string) => sql`(
  ${isOfStaff} and ${auditLog.subject} in (
    select s.id::text from users s where trim(s.first_name || ' ' || s.last_name) ilike ${like})
  or ${isOfProduct} and ${productId} in (select p.id::text from products p where p.name ilike ${like}))`

/** The audit log for the owner, latest first. */
export async function listAuditLog({ db }: Pick<ShopContext, 'db'>, query: AuditQuery): Promise<AuditPage> {
  const { page, size } = query
  const meant = meaning(query)
  // First the ids of the page: what is shown is read for these alone, not for the pages before.
  const ids = db
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(meant)
    .orderBy(desc(auditLog.id))
    .limit(size)
    .offset(page * size)
  const [rows, totalElements, actors] = await Promise.all([
    db
      .select({ entry: auditLog, firstName: users.firstName, lastName: users.lastName, subjectName })
      .from(auditLog)
      .leftJoin(users, eq(users.id, auditLog.actorId))
      .where(inArray(auditLog.id, ids))
      .orderBy(desc(auditLog.id)),
    db.$count(auditLog, meant),
    db
      .select({ id: users.id, firstName: users.firstName, lastName: users.lastName })
      .from(users)
      .where(sql`exists (select from ${auditLog} where ${auditLog.actorId} = ${users.id})`)
      .orderBy(users.lastName, users.firstName, users.id),
  ])
  return {
    content: rows.map(({ entry, firstName, lastName, subjectName: name }) => ({
      id: String(entry.id),
      at: entry.at.toISOString(),
      actor:
        entry.actorId && firstName !== null && lastName !== null
          ? { id: entry.actorId, name: fullNameOf({ firstName, lastName }) }
          : null,
      action: entry.action,
      subject: entry.subject,
      subjectName: name,
      change: entry.change ?? null,
    })),
    page: pageEnvelope({ page, size }, totalElements),
    actors: actors.map(({ id, ...person }) => ({ id, name: fullNameOf(person) })),
  }
}

function meaning({ q, area, actor, from, to }: AuditQuery): SQL | undefined {
  const beginnings = area && auditAreas[area].map((beginning) => sql`starts_with(${auditLog.action}, ${beginning})`)
  const like = q && likePattern(q)
  return and(
    beginnings && or(...beginnings),
    actor ? eq(auditLog.actorId, actor) : undefined,
    like ? or(ilike(auditLog.subject, like), isSubjectNamed(like)) : undefined,
    from ? sql`${auditLog.at} >= ${from}::date::timestamp at time zone 'Europe/Paris'` : undefined,
    to ? sql`${auditLog.at} < (${to}::date + 1)::timestamp at time zone 'Europe/Paris'` : undefined,
  )
}
