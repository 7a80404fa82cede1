import { and, desc, eq, ilike, or, type SQL, sql } from 'drizzle-orm'
import { auditAreas } from '../../../contract/api/admin/audit-areas.ts'
import type { AuditPage, AuditQuery } from '../../../contract/api/admin/audit-log.ts'
import type { ShopContext } from '../../context.ts'
import { auditLog, users } from '../../database/schema/index.ts'
import { pageEnvelope } from '../count-page.ts'
import { fullNameOf } from '../full-name.ts'
import { likePattern } from '../like-pattern.ts'

/** The current name of a subject that is a person of the staff or a product; others are named by the subject itself. */
const subjectName = sql<string | null>`case
  when ${auditLog.action} like 'staff\\_%' then
    (select trim(s.first_name || ' ' || s.last_name) from users s where s.id::text = ${auditLog.subject})
  when ${auditLog.action} like 'product\\_%' or ${auditLog.action} like 'stock\\_%' then
    (select p.name from products p where p.id::text = split_part(${auditLog.subject}, ' ', 1))
  end`

/** The audit log for the owner, latest first. */
export async function listAuditLog({ db }: Pick<ShopContext, 'db'>, query: AuditQuery): Promise<AuditPage> {
  const { page, size } = query
  const meant = meaning(query)
  const [rows, totalElements, actors] = await Promise.all([
    db
      .select({ entry: auditLog, firstName: users.firstName, lastName: users.lastName, subjectName })
      .from(auditLog)
      .leftJoin(users, eq(users.id, auditLog.actorId))
      .where(meant)
      .orderBy(desc(auditLog.id))
      .limit(size)
      .offset(page * size),
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
    like ? or(ilike(auditLog.subject, like), sql`${subjectName} ilike ${like}`) : undefined,
    from ? sql`${auditLog.at} >= ${from}::date::timestamp at time zone 'Europe/Paris'` : undefined,
    to ? sql`${auditLog.at} < (${to}::date + 1)::timestamp at time zone 'Europe/Paris'` : undefined,
  )
}
