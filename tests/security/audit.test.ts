import { gt, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { auditLog } from '../../server/database/schema/index.ts'
import { requireOwner, requireStaff } from '../../server/http/middleware/require-auth.ts'
import { freshDatabase } from '../setup/fresh-database.ts'
import { anAccessWorld } from './access/access-world.ts'
import { accessTable } from './access-table.ts'
import { openAttackedShop } from './attacked-shop.ts'
import { type AuditRow, auditTable } from './audit-table.ts'

const database = freshDatabase()
const shop = openAttackedShop(database)

/** Sends the mutation as the owner; returns its status and the owner's new rows in the log. */
async function mutate(route: string, row: AuditRow) {
  const world = await anAccessWorld(database, shop)
  const [method = '', path = ''] = route.split(' ')
  const { ids, send } = accessTable[route] ?? {}
  const request = ('ask' in row && (await row.ask?.({ world, db: database.db, call: shop.call }))) || {}
  const named = request.ids ?? ids?.(world) ?? {}
  const sent = { ...send?.(world, 'owner'), ...request }
  const { rows } = await database.db.execute<{ last: number }>(sql`select coalesce(max(id), 0)::int as last from audit_log`)
  const answer = await shop.call(
    method,
    path.replace(/\{(\w+)\}/g, (_, name: string) => named[name] ?? ''),
    {
      token: world.tokens.owner ?? '',
      body: sent.body,
      headers: sent.headers ?? {},
    },
  )
  const noted = await database.db
    .select()
    .from(auditLog)
    .where(gt(auditLog.id, rows[0]?.last ?? 0))
  return { status: answer.status, noted: noted.filter(({ actorId }) => actorId === world.ownerId).map(({ action }) => action) }
}

test('every mutation that only the staff may make has its row in the audit table, and every row its mutation', () => {
  const staffs: unknown[] = [requireOwner.middleware, requireStaff.middleware]
  const mutations = shop.app.routes
    .filter(({ method, handler }) => !['GET', 'ALL'].includes(method) && staffs.includes(handler))
    .map(({ method, path }) => `${method} ${path.replace(/:(\w+)(?:\{[^/]+\})?/g, '{$1}').replace(/(?<=.)\/$/, '')}`)
  expect(Object.keys(auditTable).toSorted()).toEqual([...new Set(mutations)].toSorted())
})

describe('every mutation by staff is recorded in the audit log', () => {
  test.each(Object.entries(auditTable).flatMap(([route, row]) => ('notes' in row ? [[route, row] as const] : [])))(
    '%s',
    async (route, row) => {
      const { status, noted } = await mutate(route, row)
      // A changed setting may also publish a page's new version.
      expect({ ok: status < 300, noted }).toEqual({ ok: true, noted: expect.arrayContaining([row.notes]) })
    },
  )
})

test('control: a mutation that is not recorded would be found', async () => {
  await database.db.execute(sql`create function forget() returns trigger language plpgsql as 'begin return null; end'`)
  await database.db.execute(sql`create trigger forget before insert on audit_log for each row execute function forget()`)
  try {
    const route = 'POST /api/admin/categories'
    expect(await mutate(route, auditTable[route] as AuditRow)).toEqual({ status: 201, noted: [] })
  } finally {
    await database.db.execute(sql`drop trigger forget on audit_log`)
  }
})
