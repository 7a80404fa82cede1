import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { type OrderState, orderStates } from '../../contract/api/orders.ts'
import { anOwner } from '../../tests/factories/customer.ts'
import { aPaidOrder } from '../../tests/factories/paid-order.ts'
import { aProduct } from '../../tests/factories/product.ts'
import { freshDatabase } from '../../tests/setup/fresh-database.ts'
import { appendOnlyTables } from './migrate/grant-rights.ts'
import { isMigrated } from './migrate/migrate.ts'
import { auditLog, documents, orderHistory, orders, paymentSessions, stockHolds, users } from './schema/index.ts'

const database = freshDatabase()

const anOrder = (also: Partial<typeof orders.$inferInsert> = {}) =>
  database.db
    .insert(orders)
    .values({
      number: `NL-${Math.random()}`,
      email: 'client@example.com',
      stateCause: 'placed',
      subtotalCents: 100,
      shippingCents: 599,
      totalCents: 699,
      shippingMethod: 'standard',
      paymentMethod: 'card',
      shippingAddress: '1 rue',
      country: 'FR',
      shippingVatPercent: 20,
      returnUrl: 'http://localhost/checkout',
      fingerprint: 'f',
      returnDays: 14,
      termsVersion: '1',
      ...also,
    })
    .returning()
    .then(([order]) => order as typeof orders.$inferSelect)

const setState = (id: string, state: typeof orders.$inferInsert.state) =>
  database.db.update(orders).set({ state, stateCause: 'test' }).where(eq(orders.id, id))

/** Drizzle wraps the message of PostgreSQL. */
const refusal = (message: RegExp) => ({ cause: { message: expect.stringMatching(message) } })

describe('the database itself', () => {
  test('knows when it is up to date', async () => {
    expect(await isMigrated(database)).toBe(true)
  })

  test('refuses a transition that decision 29 does not name', async () => {
    const order = await anOrder()
    await expect(setState(order.id, 'LIVRÉ')).rejects.toMatchObject(refusal(/cannot go from EN_ATTENTE to LIVRÉ/))
  })

  /** Orders and payments, states: the states that may follow each one. */
  const nextStates: Record<OrderState, OrderState[]> = {
    EN_ATTENTE: ['PAYÉ', 'ANNULÉ'],
    PAYÉ: ['EN_TRAITEMENT', 'ANNULÉ', 'REMBOURSÉ'],
    EN_TRAITEMENT: ['PAYÉ', 'EXPÉDIÉ', 'ANNULÉ', 'REMBOURSÉ'],
    EXPÉDIÉ: ['LIVRÉ', 'REMBOURSÉ'],
    LIVRÉ: ['REMBOURSÉ'],
    ANNULÉ: ['REMBOURSÉ'],
    REMBOURSÉ: [],
  }
  const pathTo: Record<OrderState, OrderState[]> = {
    EN_ATTENTE: [],
    PAYÉ: ['PAYÉ'],
    EN_TRAITEMENT: ['PAYÉ', 'EN_TRAITEMENT'],
    EXPÉDIÉ: ['PAYÉ', 'EN_TRAITEMENT', 'EXPÉDIÉ'],
    LIVRÉ: ['PAYÉ', 'EN_TRAITEMENT', 'EXPÉDIÉ', 'LIVRÉ'],
    ANNULÉ: ['ANNULÉ'],
    REMBOURSÉ: ['PAYÉ', 'REMBOURSÉ'],
  }

  test.each(orderStates)('lets an order go from %s only to the states in the table of transitions', async (from) => {
    const gone: OrderState[] = []
    for (const to of orderStates.filter((state) => state !== from)) {
      const { id } = await anOrder()
      for (const state of pathTo[from]) await setState(id, state)
      const went = await setState(id, to).then(
        () => true,
        () => false,
      )
      if (went) gone.push(to)
    }
    expect(gone.toSorted()).toEqual(nextStates[from].toSorted())
  })

  test('lets an order begin only as EN_ATTENTE', async () => {
    for (const state of orderStates.filter((begin) => begin !== 'EN_ATTENTE'))
      await expect(anOrder({ state })).rejects.toMatchObject(refusal(/begins as EN_ATTENTE/))
  })

  test('records every state an order was in', async () => {
    const order = await anOrder()
    await setState(order.id, 'PAYÉ')
    const history = await database.db
      .select()
      .from(orderHistory)
      .where(eq(orderHistory.orderId, order.id))
      .orderBy(orderHistory.id)
    expect(history.map(({ fromState, toState, cause }) => [fromState, toState, cause])).toEqual([
      [null, 'EN_ATTENTE', 'placed'],
      ['EN_ATTENTE', 'PAYÉ', 'test'],
    ])
  })

  test.each([
    ['order_adjustments', 'label', `'x'`],
    ['order_history', 'cause', `'x'`],
    ['stock_movements', 'quantity', '1'],
    ['captures', 'amount_cents', '1'],
    ['documents', 'number', '2'],
    ['audit_log', 'subject', `'x'`],
  ])('keeps %s append-only', async (table, column, value) => {
    const adjustments = [{ kind: 'discount', label: 'Bienvenue', amountCents: -10_00 }] as const
    const { id: orderId } = await aPaidOrder(database.db, { adjustments })
    await aProduct(database.db)
    await database.db.insert(documents).values({ series: orderId, number: 1, kind: 'invoice', orderId, content: {} })
    await database.db.insert(auditLog).values({ action: 'order_cancelled', subject: orderId })
    expect((await database.pool.query(`select from ${table}`)).rowCount).toBeGreaterThan(0)
    for (const change of [`delete from ${table}`, `update ${table} set ${column} = ${value}`])
      await expect(database.pool.query(change)).rejects.toThrow(`${table} is append-only`)
  })

  test.each(appendOnlyTables)('refuses to truncate %s, which no row trigger would see', async (table) => {
    await expect(database.pool.query(`truncate ${table} cascade`)).rejects.toThrow(`${table} is append-only`)
  })

  test.each([
    ['a total without its adjustments', { adjustmentsCents: -10 }, 'orders_total_adds_up'],
    ['pieces that cost nothing', { adjustmentsCents: -100, totalCents: 599 }, 'orders_sums_positive'],
  ])('refuses an order: %s', async (_what, sums, constraint) => {
    await expect(anOrder(sums)).rejects.toMatchObject({ cause: { constraint } })
  })

  test.each(['orders', 'products', 'users'])('refuses to truncate a ledger through %s, which it references', async (table) => {
    await expect(database.pool.query(`truncate ${table} cascade`)).rejects.toThrow('is append-only')
  })

  test('removes the actor from the audit log when a staff account is deleted, and keeps the entry', async () => {
    const { id: actorId } = await anOwner(database.db)
    const [entry] = await database.db.insert(auditLog).values({ actorId, action: 'settings_changed', subject: 'x' }).returning()
    await database.db.delete(users).where(eq(users.id, actorId))
    expect(
      await database.db
        .select()
        .from(auditLog)
        .where(eq(auditLog.id, entry?.id ?? 0)),
    ).toEqual([{ ...entry, actorId: null }])
  })

  test('lets a hold end once, and never change what it holds', async () => {
    const { id: orderId } = await anOrder()
    const { id: productId } = await aProduct(database.db)
    const change = (set: string) => database.pool.query(`update stock_holds set ${set} where order_id = $1`, [orderId])
    await database.db.insert(stockHolds).values({ orderId, productId, size: 'M', quantity: 2 })
    for (const other of ['quantity = 1', "size = 'L'", `product_id = ${productId + 1}`])
      await expect(change(other)).rejects.toThrow('a hold ends once and never changes')
    await change(`state = 'released', ended_at = now()`)
    for (const again of [`state = 'claimed'`, `state = 'held', ended_at = null`])
      await expect(change(again)).rejects.toThrow('a hold ends once and never changes')
  })

  test.each([
    ['kind order without an order', { kind: 'order' as const }, 'stock_holds_of_an_order'],
    ['an unknown kind', { kind: 'gift' as 'exchange' }, 'stock_holds_kind'],
    ['no pieces', { kind: 'waiting_list' as const, quantity: 0 }, 'stock_holds_some'],
  ])('refuses a hold: %s', async (_what, hold, constraint) => {
    const { id: productId } = await aProduct(database.db)
    const insert = database.db.insert(stockHolds).values({ productId, size: 'M', quantity: 1, ...hold })
    await expect(insert).rejects.toMatchObject({ cause: { constraint } })
  })

  test.each(['available', 'reserved', 'sold'])('never lets the stock bucket %s fall below zero', async (bucket) => {
    const { id } = await aProduct(database.db, { sizes: { M: 1 } })
    const change = database.pool.query(`update product_sizes set ${bucket} = -1 where product_id = $1`, [id])
    await expect(change).rejects.toThrow('product_sizes_never_negative')
  })

  test('allows an order one live session and one invoice, and a session one capture (contract 6, invariant 5)', async () => {
    const { id: orderId } = await aPaidOrder(database.db)
    const aLiveSession = () =>
      database.db.insert(paymentSessions).values({ orderId, amountCents: 1, requestBody: {}, expiresAt: new Date() })
    await aLiveSession()
    await expect(aLiveSession()).rejects.toMatchObject(refusal(/payment_sessions_one_live/))
    const anInvoice = (number: number) =>
      database.db.insert(documents).values({ series: orderId, number, kind: 'invoice', orderId, content: {} })
    await anInvoice(1)
    await expect(anInvoice(2)).rejects.toMatchObject(refusal(/documents_one_invoice/))
    const again = `insert into captures (id, order_id, session_id, amount_cents) select 'pi_again', order_id, session_id, 1 from captures where order_id = $1`
    await expect(database.pool.query(again, [orderId])).rejects.toThrow(/duplicate key.*captures/)
  })
})

/** Every expression that PostgreSQL evaluates while a backup is restored, with its table. */
const evaluatedByARestore = `
  select conrelid::regclass::text as table, pg_get_expr(conbin, conrelid) as expression
    from pg_constraint where contype = 'c' and connamespace = 'public'::regnamespace and conrelid <> 0
  union all
  select adrelid::regclass::text, pg_get_expr(adbin, adrelid) from pg_attrdef
    join pg_attribute on attrelid = adrelid and attnum = adnum where attgenerated <> ''
  union all
  select indrelid::regclass::text, concat_ws(', ', pg_get_expr(indexprs, indrelid), pg_get_expr(indpred, indrelid)) from pg_index
    join pg_class on oid = indrelid where relnamespace = 'public'::regnamespace and (indexprs is not null or indpred is not null)`

test('a backup can be restored: no rule of a table needs a search path, which is empty meanwhile (contract 6)', async () => {
  await aProduct(database.db)
  const client = await database.pool.connect()
  try {
    await client.query(`begin; set local search_path = ''`)
    const { rows } = await client.query<{ table: string; expression: string }>(evaluatedByARestore)
    const expressions = rows.map(({ expression }) => expression).join()
    for (const known of ['measures_whole', 'search_key', 'lower']) expect(expressions).toContain(known)
    for (const { table, expression } of rows) await client.query(`select ${expression} from ${table}`)
  } finally {
    await client.query('rollback')
    client.release()
  }
})
