import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { SizeQuantities } from '../../../../contract/rules/sizes/sizes.ts'
import * as importMessages from '../../../../contract/text/import-messages.ts'
import { aProduct, availableOf } from '../../../../tests/factories/product.ts'
import { freshDatabase } from '../../../../tests/setup/fresh-database.ts'
import { shopWithImports } from '../../../../tests/setup/routes/shop-with-imports.ts'
import { whileLockedIn } from '../../../../tests/setup/while-locked.ts'
import { receiveStock } from '../../../domain/catalogue/stock/receive-stock.ts'
import { releaseHold } from '../../../domain/catalogue/stock/release-hold.ts'
import { reserveStock } from '../../../domain/catalogue/stock/reserve-stock.ts'
import { applyImport } from '../../../domain/imports/apply-import.ts'
import { checkIntegrity } from '../../../domain/integrity/check-integrity.ts'

const database = freshDatabase()
const { shop, owner, send, apply, read } = shopWithImports(database)

const anAbaya = (sizes: SizeQuantities) => aProduct(database.db, { reference: `R-${randomUUID()}`, sizes })
const counted = async ({ reference, name }: Awaited<ReturnType<typeof anAbaya>>, cells: SizeQuantities) => {
  const headings = Object.keys(cells).map((size) => `Stock ${size}`)
  const file = [['Référence', 'Nom', ...headings].join(';'), [reference, name, ...Object.values(cells)].join(';')].join('\r\n')
  return (await send(file, '?inventory=true')).body.id
}
const applied = async (id: string) => {
  await apply(id, 'good')
  await applyImport(shop.context, id)
  return read(id)
}
const refused = (column: string) => ({
  applied: 0,
  skipped: 1,
  faults: [{ line: 2, column, message: importMessages.stockCorrected }],
})

test('the same inventory checked twice and applied twice leaves what was counted', async () => {
  const abaya = await anAbaya({ M: 4 })
  const [first, second] = [await counted(abaya, { M: 7 }), await counted(abaya, { M: 7 })]
  expect(await applied(first)).toMatchObject({ applied: 1 })
  expect(await applied(second)).toMatchObject(refused('Stock M'))
  expect(await availableOf(database.db, abaya, 'M')).toBe(7)
})

test('a delivery since the file was read refuses the line of its size, also of one that the product did not have', async () => {
  const abaya = await anAbaya({ M: 4 })
  const [both, small] = [await counted(abaya, { M: 7, S: 2 }), await counted(abaya, { S: 2 })]
  const none = await counted(abaya, { S: 0 })
  const other = await counted(abaya, { M: 5 })
  const token = owner.token
  const delivery = { productId: String(abaya.id), size: 'S', change: 3, reason: 'Réception fournisseur' }
  expect((await shop.call('POST', '/api/admin/stock', { token, body: delivery })).status).toBe(200)
  for (const id of [both, small, none]) expect(await applied(id)).toMatchObject(refused('Stock S'))
  expect([await availableOf(database.db, abaya, 'S'), await availableOf(database.db, abaya, 'M')]).toEqual([3, 4])
  expect(await applied(other), 'another size was not corrected').toMatchObject({ applied: 1 })
})

test('what orders did since the file was read refuses nothing', async () => {
  const abaya = await anAbaya({ M: 4 })
  const id = await counted(abaya, { M: 7 })
  const held = { orderId: randomUUID(), productId: abaya.id, size: 'M' as const, quantity: 1 }
  await reserveStock(database.db, held)
  expect(await applied(id)).toMatchObject({ applied: 1 })
  expect(await availableOf(database.db, abaya, 'M')).toBe(6)
  await releaseHold(database.db, held)
})

test('a line that an older release has read is applied without this check', async () => {
  const abaya = await anAbaya({ M: 4 })
  const id = await counted(abaya, { M: 7 })
  await database.db.execute(sql`update import_lines set wish = wish - 'corrections' where import_id = ${id}`)
  await receiveStock(database.db, { productId: abaya.id, size: 'M', quantity: 1 })
  expect(await applied(id)).toMatchObject({ applied: 1 })
})

test.each(['M', 'S'] as const)(
  'a correction of %s under way when the line is applied is waited for, and refuses it',
  async (size) => {
    const abaya = await anAbaya({ M: 4 })
    const id = await counted(abaya, { [size]: 7 })
    await apply(id, 'good')
    await whileLockedIn(database)(
      (tx) => receiveStock(tx, { productId: abaya.id, size, quantity: 1 }),
      () => [applyImport(shop.context, id)],
    )
    expect(await read(id)).toMatchObject(refused(`Stock ${size}`))
  },
)

test('after all of this every invariant holds (contract 6)', async () => {
  expect((await checkIntegrity(database.db)).filter(({ count }) => count > 0)).toEqual([])
})
