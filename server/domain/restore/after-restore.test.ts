import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { aCustomer } from '../../../tests/factories/customer.ts'
import { aPaidOrder, aRefund } from '../../../tests/factories/paid-order.ts'
import { emptyTables } from '../../../tests/setup/empty-tables.ts'
import { freshDatabase } from '../../../tests/setup/fresh-database.ts'
import { openMailedShop } from '../../../tests/setup/open-mailed-shop.ts'
import { auditLog, documents } from '../../database/schema/index.ts'
import { issueCreditNote } from '../documents/issue-credit-note.ts'
import { issueInvoice } from '../documents/issue-invoice.ts'
import { checkIntegrity } from '../integrity/check-integrity.ts'
import { fixedSettings } from '../settings/settings-cache.ts'
import { afterRestore } from './after-restore.ts'

const database = freshDatabase()
const { db } = database
const shop = openMailedShop(database)
beforeEach(() => emptyTables(database, 'documents', 'document_counters', 'orders', 'users', 'audit_log'))

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)
const restored = (erased: string[] = []) => afterRestore(shop.context, { backupAt: minutesAgo(4), erased })
const context = { settings: fixedSettings() }
async function invoiced() {
  const order = await aPaidOrder(db)
  await db.transaction((tx) => issueInvoice(tx, context, order.id))
  return order
}
async function credited(order: Awaited<ReturnType<typeof aPaidOrder>>) {
  const refund = await aRefund(db, order)
  await db.transaction((tx) => issueCreditNote(tx, context, refund.id))
}
const numbersSince = async () => {
  const issued = await db.select().from(documents).orderBy(documents.issuedAt)
  return issued.map(({ content }) => (content as { number: string }).number)
}
const aboutNumbers = async (changedSince?: Date) =>
  (await checkIntegrity(db, changedSince ? { changedSince } : {})).filter(({ name }) => /^7\..*numb/.test(name))

test('control: without the command, the number of a lost invoice is given again', async () => {
  await invoiced()
  const [lost] = (await numbersSince()).slice(-1)
  // What a restore does to whatever was issued after the backup.
  await emptyTables(database, 'documents', 'document_counters', 'orders')
  await invoiced()
  expect((await numbersSince()).slice(-1)).toEqual([lost])
})

test('invoices and credit notes go on in series of their own, without a gap, and later ones in the order of their numbers', async () => {
  const before = await invoiced()
  const began = new Date()
  const outcome = await restored()
  if (outcome === 'newer') throw new Error('refused')
  expect(outcome.series).toEqual([expect.stringMatching(/^FA-\d{4}R\d{8}$/), expect.stringMatching(/^AV-\d{4}R\d{8}$/)])
  const checked = await aboutNumbers()
  expect(checked.length).toBeGreaterThan(0)
  expect([...checked, ...(await aboutNumbers(began))].filter(({ count }) => count > 0)).toEqual([])

  await credited(before)
  await invoiced()
  await invoiced()
  const [invoices, notes] = outcome.series
  expect((await numbersSince()).slice(1)).toEqual([`${notes}-000001`, `${invoices}-000001`, `${invoices}-000002`])
  expect([...(await aboutNumbers()), ...(await aboutNumbers(began))].filter(({ count }) => count > 0)).toEqual([])
})

test('a second restore begins another series, which is the one in use', async () => {
  await invoiced()
  const year = String((await numbersSince())[0]).slice(3, 7)
  await db.execute(sql`insert into document_counters (series, last) values (${`FA-${year}R01010101`}, 0)`)
  await restored()
  await invoiced()
  expect((await numbersSince()).at(-1)).toMatch(/R(?!01010101)\d{8}-000001$/)
})

test('in the hour that October repeats it is refused: the former series would stay the one in use', async () => {
  await invoiced()
  const year = String((await numbersSince())[0]).slice(3, 7)
  await db.execute(sql`insert into document_counters (series, last) values (${`FA-${year}R99999999`}, 0)`)
  const { token } = await aCustomer(db)
  await expect(restored()).rejects.toThrow('try again in an hour')
  expect((await shop.call('GET', '/api/auth/me', { token })).status).toBe(200)
})

test('the owner finds an order by the number of such an invoice, in any case', async () => {
  await restored()
  const order = await invoiced()
  const number = String((await numbersSince()).at(-1))
  const admin = await aCustomer(db, { roles: ['USER', 'ADMIN'] })
  for (const q of [number, number.toLowerCase()]) {
    const found = await shop.call('GET', `/api/admin/orders?q=${q}`, { token: admin.token })
    expect(found.body.content.map(({ id }: { id: string }) => id)).toEqual([order.id])
  }
})

test('what ended after the backup does not come back: sessions, codes and erased accounts; the log says so', async () => {
  const [stays, erased] = [await aCustomer(db, { roles: ['USER', 'ADMIN'] }), await aCustomer(db)]
  const code = await db.execute(sql`
    insert into one_time_codes (code_hash, kind, user_id, expires_at) values ('\\x00', 'reset_password', ${stays.id}, now() + interval '1 hour')`)
  expect(code.rowCount).toBe(1)
  const outcome = await restored([erased.id, '01900000-0000-7000-8000-000000000000'])
  expect(outcome).toMatchObject({ endedSessions: 1, erasedAccounts: 1, waitingMails: 0, staff: [stays.email] })
  for (const { token } of [stays, erased]) expect((await shop.call('GET', '/api/auth/me', { token })).status).toBe(401)
  expect((await db.execute('select from one_time_codes')).rowCount).toBe(0)
  expect((await db.execute(sql`select from users where id = ${erased.id}`)).rowCount).toBe(0)
  expect(await db.select().from(auditLog)).toMatchObject([
    { action: 'database_restored', actorId: null, change: { accountsErased: 1 } },
  ])
})

test('a database with orders placed after the backup is left alone', async () => {
  const { token } = await aCustomer(db)
  await invoiced()
  expect(await afterRestore(shop.context, { backupAt: minutesAgo(6), erased: [] })).toBe('newer')
  expect((await shop.call('GET', '/api/auth/me', { token })).status).toBe(200)
  await invoiced()
  expect((await numbersSince()).at(-1)).toMatch(/^FA-\d{4}-000002$/)
})
