import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import * as importMessages from '../../../../contract/text/import-messages.ts'
import { aProduct, availableOf } from '../../../../tests/factories/product.ts'
import { freshDatabase } from '../../../../tests/setup/fresh-database.ts'
import { shopWithImports } from '../../../../tests/setup/routes/shop-with-imports.ts'
import { auditLog, products, stockMovements } from '../../../database/schema/index.ts'
import { applyImport, resumeImports } from '../../../domain/imports/apply-import.ts'
import { checkIntegrity } from '../../../domain/integrity/check-integrity.ts'

const database = freshDatabase()
const { shop, owner, line, fileOf, send, apply, read, imports } = shopWithImports(database)

const stored = async (reference: string) => {
  const [product] = await database.db.select().from(products).where(eq(products.reference, reference))
  return product
}
const exported = async () => (await shop.call('GET', '/api/admin/product-file', { token: owner.token })).text
/** The line of the export that holds this product, and its headings. */
const exportedLine = async (reference: string) => {
  const [titles = '', ...lines] = (await exported()).split('\r\n')
  return { titles, line: lines.find((one) => one.includes(reference)) ?? '' }
}

describe('the import', () => {
  test('imports the valid lines completely: on sale, with categories, photo, and stock in the ledger', async () => {
    const reference = `R-${randomUUID()}`
    const done = await imports(fileOf(line({ Référence: reference, Nom: '\'=Abaya "longue"' }), line({ 'Prix (€)': 'x' })))
    expect(done).toMatchObject({ state: 'done', applied: 1, skipped: 0, bad: 1 })
    const product = await stored(reference)
    expect(product).toMatchObject({ name: '=Abaya "longue"', state: 'published', priceCents: 89_90, updatedBy: owner.id })
    expect(product?.composition).toEqual([
      { material: 'viscose', percent: 70 },
      { material: 'lin', percent: 30 },
    ])
    const shown = await shop.call('GET', `/api/products/${product?.id}`)
    expect(shown.body).toMatchObject({ stock: 4, sizeQuantities: { M: 4 }, categories: ['Abayas'], images: [{ alt: 'De face' }] })
    const ledger = await database.db
      .select()
      .from(stockMovements)
      .where(eq(stockMovements.productId, product?.id ?? 0))
    expect(ledger).toMatchObject([{ kind: 'received', quantity: 4, actorId: owner.id, reason: 'Import de produits.csv' }])
    const meant = and(eq(auditLog.subject, String(product?.id)), eq(auditLog.action, 'product_created'))
    expect(await database.db.$count(auditLog, meant)).toBe(1)
  })

  test('the audit log records who applied which file, and how many lines', async () => {
    const reference = `R-${randomUUID()}`
    const { body } = await send(fileOf(line({ Référence: reference }), line(), line()))
    // Created meanwhile, so that one line is skipped.
    await imports(fileOf(line({ Référence: reference })))
    await apply(body.id, 'all')
    await applyImport(shop.context, body.id)
    const recorded = await database.db.select().from(auditLog).where(eq(auditLog.subject, body.id))
    expect(recorded.filter(({ action }) => action === 'import_applied')).toMatchObject([
      { actorId: owner.id, change: { file: 'produits.csv', applied: 2, skipped: 1 } },
    ])
  })

  test('refuses to import all lines while any line is invalid', async () => {
    const { body } = await send(fileOf(line(), line({ Nom: '' })))
    expect((await apply(body.id, 'all')).body).toMatchObject({ status: 409, message: importMessages.importHasFaults })
    expect((await read(body.id)).state).toBe('checked')
  })

  test('finds nothing to do in the same file again, and a second click applies nothing twice', async () => {
    const file = fileOf(line(), line())
    const first = await imports(file)
    expect(first).toMatchObject({ applied: 2 })
    await apply(first.id, 'good')
    await Promise.all([applyImport(shop.context, first.id), applyImport(shop.context, first.id)])
    expect((await read(first.id)).applied).toBe(2)
    expect((await send(file)).body).toMatchObject({ creates: 0, changes: 0, same: 2, bad: 0 })
  })

  test('imports each line once with two workers at the same time', async () => {
    const { body } = await send(fileOf(...Array.from({ length: 450 }, () => line())))
    const before = await database.db.$count(products)
    await apply(body.id, 'all')
    await Promise.all([applyImport(shop.context, body.id), applyImport(shop.context, body.id)])
    expect(await read(body.id)).toMatchObject({ state: 'done', applied: 450 })
    expect((await database.db.$count(products)) - before).toBe(450)
  })

  test('a reference that was created meanwhile is skipped and reported', async () => {
    const reference = `R-${randomUUID()}`
    const [slow, fast] = [
      await send(fileOf(line({ Référence: reference }))),
      fileOf(line({ Référence: reference, Nom: 'Première' })),
    ]
    await imports(fast)
    await apply(slow.body.id, 'all')
    await applyImport(shop.context, slow.body.id)
    expect(await read(slow.body.id)).toMatchObject({
      applied: 0,
      skipped: 1,
      faults: [{ line: 2, column: 'Référence', message: importMessages.createdMeanwhile }],
    })
    expect((await stored(reference))?.name).toBe('Première')
  })

  test('changes nothing for an unedited exported file, and only what was edited in an edited one', async () => {
    const reference = `R-${randomUUID()}`
    await imports(fileOf(line({ Référence: reference, Nom: '-Abaya' })))
    const { titles, line: row } = await exportedLine(reference)
    expect(row).toContain(";'-Abaya;")
    expect((await send(`${titles}\r\n${row}`)).body).toMatchObject({ same: 1, bad: 0, changes: 0 })
    const done = await imports(`${titles}\r\n${row.replace(';89,90;', ';79,90;').replace(/;4;;$/, ';9;;')}`)
    expect(done).toMatchObject({ changes: 1, applied: 1 })
    const product = await stored(reference)
    expect(product).toMatchObject({ priceCents: 79_90, name: '-Abaya', state: 'published', version: 2 })
    // The stock of an existing product changes only when the file is an inventory.
    expect(await availableOf(database.db, product ?? { id: 0 }, 'M')).toBe(4)
  })

  test('corrects the stock by an inventory, without undoing sales made since it was checked', async () => {
    const reference = `R-${randomUUID()}`
    await imports(fileOf(line({ Référence: reference })))
    const product = (await stored(reference)) ?? { id: 0 }
    const counted = await send(`Référence;Nom;Stock M;Stock S\r\n${reference};Abaya Sira;7;2`, '?inventory=true')
    expect(counted.body).toMatchObject({ changes: 1, bad: 0 })
    await database.db.execute(
      sql`update product_sizes set available = available - 1, sold = sold + 1 where product_id = ${product.id}`,
    )
    await database.db.execute(sql`insert into stock_movements (product_id, size, kind, quantity)
      values (${product.id}, 'M', 'reserved', 1), (${product.id}, 'M', 'sold', 1)`)
    await apply(counted.body.id, 'all')
    await applyImport(shop.context, counted.body.id)
    expect([await availableOf(database.db, product, 'M'), await availableOf(database.db, product, 'S')]).toEqual([6, 2])
    const less = `Référence;Nom;Stock M\r\n${reference};Abaya Sira;5`
    await imports(less, { query: '?inventory=true' })
    await imports(less, { query: '?inventory=true' })
    expect(await availableOf(database.db, product, 'M')).toBe(5)
    const ledger = await database.db
      .select()
      .from(stockMovements)
      .where(eq(stockMovements.productId, product.id))
      .orderBy(stockMovements.id)
    expect(ledger.map(({ kind, size, quantity }) => `${kind} ${size} ${quantity}`)).toEqual([
      'received M 4', 'reserved M 1', 'sold M 1', 'received S 2', 'received M 3', 'written_off M 1',
    ]) // biome-ignore format: the ledger
  })

  test('locks stock in the order of checkouts, whatever the order of the file (orders and payments, placing an order)', async () => {
    const [low, high] = [
      await aProduct(database.db, { sizes: { S: 5, M: 5 } }),
      await aProduct(database.db, { sizes: { S: 5, M: 5 } }),
    ]
    // Descending, as the file of the day has it; its sizes come back from jsonb with M before S.
    const counted = await send(`Numéro;Stock S;Stock M\r\n${high.id};9;9\r\n${low.id};9;9`, '?inventory=true')
    expect(counted.body).toMatchObject({ changes: 2, bad: 0 })
    await apply(counted.body.id, 'all')
    await applyImport(shop.context, counted.body.id)
    const { rows } = await database.db.execute<{ productId: string; size: string }>(sql`
      select product_id as "productId", size from stock_movements
      where product_id in (${low.id}, ${high.id}) and actor_id = ${owner.id} order by id`)
    expect(rows.map(({ productId, size }) => [Number(productId), size])).toEqual([
      [low.id, 'S'],
      [low.id, 'M'],
      [high.id, 'S'],
      [high.id, 'M'],
    ])
  })

  test('never overwrites what somebody saved meanwhile: since the export, or since the check', async () => {
    const reference = `R-${randomUUID()}`
    await imports(fileOf(line({ Référence: reference })))
    const { titles, line: row } = await exportedLine(reference)
    const dearer = `${titles}\r\n${row.replace(';89,90;', ';99,90;')}`
    const early = await send(dearer)
    expect(early.body).toMatchObject({ changes: 1 })
    await imports(`Référence;Nom\r\n${reference};Abaya Sira II`)
    expect((await send(dearer)).body.faults).toEqual([{ line: 2, column: 'Version', message: importMessages.versionStale }])
    await apply(early.body.id, 'all')
    await applyImport(shop.context, early.body.id)
    expect(await read(early.body.id)).toMatchObject({ applied: 0, skipped: 1, faults: [{ line: 2, column: 'Version' }] })
    expect(await stored(reference)).toMatchObject({ name: 'Abaya Sira II', priceCents: 89_90 })
  })

  test('publishes a draft, archives a product, and refuses to make it a draft again', async () => {
    const reference = `R-${randomUUID()}`
    await imports(fileOf(line({ Référence: reference, État: 'brouillon' })))
    expect((await stored(reference))?.state).toBe('draft')
    for (const [name, state] of [
      ['Publié', 'published'],
      ['ARCHIVE', 'archived'],
    ] as const) {
      expect(await imports(fileOf(line({ Référence: reference, État: name })))).toMatchObject({ applied: 1 })
      expect((await stored(reference))?.state).toBe(state)
    }
    const { body } = await send(fileOf(line({ Référence: reference, État: 'brouillon' })))
    expect(body.faults).toEqual([{ line: 2, column: 'État', message: importMessages.stateBack }])
  })

  test('creates 1,997 products from 2,000 lines of which three are invalid', async () => {
    const lines = Array.from({ length: 2_000 }, (_, at) => line(at % 700 === 500 ? { Composition: '90 % lin' } : {}))
    const before = await database.db.$count(products, eq(products.state, 'published'))
    const { body } = await send(fileOf(...lines))
    expect(body.faults.map((fault) => fault.line)).toEqual([502, 1202, 1902])
    await apply(body.id, 'good')
    await applyImport(shop.context, body.id)
    expect(await read(body.id)).toMatchObject({ state: 'done', applied: 1_997, bad: 3 })
    expect((await database.db.$count(products, eq(products.state, 'published'))) - before).toBe(1_997)
  })

  test('resumes an import that a dead job left running', async () => {
    const { body } = await send(fileOf(line(), line()))
    await apply(body.id, 'all')
    expect(await read(body.id)).toMatchObject({ state: 'running', applied: 0 })
    await resumeImports(shop.context)
    expect(await read(body.id)).toMatchObject({ state: 'done', applied: 2 })
  })

  test('a line that the database refuses is skipped and reported; those after it are applied, with two workers too', async () => {
    const [refused, taken] = [`R-${randomUUID()}`, `R-${randomUUID()}`]
    const { body } = await send(fileOf(line(), line({ Référence: refused }), line({ Référence: taken })))
    await database.db.execute(sql`update import_lines set wish = jsonb_set(wish, '{draft,name}', to_jsonb(repeat('x', 5000)))
      where import_id = ${body.id} and line = 3`)
    await database.db.execute(sql.raw(`alter table products add constraint no_long_name check (length(name) < 4000)`))
    await apply(body.id, 'all')
    await Promise.all([applyImport(shop.context, body.id), applyImport(shop.context, body.id)])
    await database.db.execute(sql`alter table products drop constraint no_long_name`)
    expect(await read(body.id)).toMatchObject({
      state: 'done',
      applied: 2,
      skipped: 1,
      faults: [{ line: 3, message: importMessages.lineRefused }],
    })
    expect([await stored(refused), (await stored(taken))?.name]).toEqual([undefined, 'Abaya Sira'])
  })
})

test('after all of this every invariant holds (contract 6)', async () => {
  expect((await checkIntegrity(database.db)).filter(({ count }) => count > 0)).toEqual([])
})
