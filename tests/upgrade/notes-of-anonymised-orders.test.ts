import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { notes, orders } from '../../server/database/schema/index.ts'
import { aCustomer } from '../factories/customer.ts'
import { aPaidOrder } from '../factories/paid-order.ts'
import { freshDatabase } from '../setup/fresh-database.ts'

const database = freshDatabase()
const migration = path.join(import.meta.dirname, '../../server/database/migrations/0055_notes-of-anonymised-orders.sql')

test('notes about orders that an earlier release anonymised are deleted, all others stay (law, personal data)', async () => {
  const { db } = database
  const { id: userId } = await aCustomer(db)
  const { id: open } = await aPaidOrder(db, { userId })
  const { id: blanked } = await aPaidOrder(db, { userId })
  await db.insert(notes).values([
    { orderId: open, text: 'Préfère le relais' },
    { orderId: blanked, text: 'Sa sœur Nadia a appelé' },
    { userId, text: 'Cliente fidèle' },
  ])
  await db.update(orders).set({ userId: null, email: '', shippingAddress: '' }).where(eq(orders.id, blanked))
  await db.execute(sql.raw(await readFile(migration, 'utf8')))
  const left = await db.select({ text: notes.text }).from(notes).orderBy(notes.text)
  expect(left.map(({ text }) => text)).toEqual(['Cliente fidèle', 'Préfère le relais'])
})
