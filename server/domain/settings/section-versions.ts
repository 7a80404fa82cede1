import { sql } from 'drizzle-orm'
import { type SettingsSection, settingsSections } from '../../../contract/api/admin/settings-sections.ts'
import type { Connection } from '../../database/client.ts'

type SectionVersion = { version: string; at: Date | null; by: string | null }

/**
 * When and by whom a section was last saved; its version is that time, to the microsecond. Rows that the demo wrote have a version,
 * but nobody saved them.
 */
export async function sectionVersion(db: Connection, section: SettingsSection): Promise<SectionVersion> {
  const names = sql.join(
    settingsSections[section].map((name) => sql`${name}`),
    sql`, `,
  )
  const { rows } = await db.execute<{ version: string; at: Date | null; by: string | null }>(sql`
    select stored.version, case when last.id is not null then stored.at end as at, last.by
    from (select coalesce(extract(epoch from max(updated_at))::text, '0') as version, max(updated_at) as at
        from settings where name in (${names})) stored
      left join lateral (select a.id, trim(u.first_name || ' ' || u.last_name) as by
        from audit_log a left join users u on u.id = a.actor_id
        where a.action = 'settings_changed' and a.subject = ${section} order by a.id desc limit 1) last on true`)
  const [found] = rows
  return { version: found?.version ?? '0', at: found?.at ? new Date(found.at) : null, by: found?.by ?? null }
}
