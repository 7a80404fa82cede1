import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type ImportSummary, type ProductImport, productImport } from '../../../../contract/api/admin/imports.ts'
import * as importMessages from '../../../../contract/text/import-messages.ts'
import * as productMessages from '../../../../contract/text/product-messages.ts'
import { anOwner } from '../../../../tests/factories/customer.ts'
import { aProduct, availableOf } from '../../../../tests/factories/product.ts'
import { freshDatabase } from '../../../../tests/setup/fresh-database.ts'
import { openTestShop } from '../../../../tests/setup/open-test-shop.ts'
import { auditLog, products, stockMovements } from '../../../database/schema/index.ts'
import { applyImport, resumeImports } from '../../../domain/imports/apply-import.ts'
import { checkIntegrity } from '../../../domain/integrity/check-integrity.ts'

const database = freshDatabase()
let shop: ReturnType<typeof openTestShop>
let owner: Awaited<ReturnType<typeof anOwner>>
let photo: string
beforeAll(async () => {
  shop = openTestShop(database)
  owner = await anOwner(database.db)
  photo = `picture-${(await aProduct(database.db)).id}`
})
beforeEach(() => database.db.execute(sql`delete from product_imports`))

const headings = [
  'Référence', 'État', 'Nom', 'Couleur', 'Étoffe', 'Prix (€)', 'Catégories', 'Composition', 'Entretien', 'Pays de fabrication',
  'Fabricant', 'Adresse du fabricant', 'Email du fabricant', 'Description', 'Photos', 'Stock S', 'Stock M',
] // biome-ignore format: as a line of the file

const whole: Record<string, string> = {
  État: 'publié',
  Nom: 'Abaya Sira',
  Couleur: 'sable',
  Étoffe: 'lin',
  'Prix (€)': '89,90',
  Catégories: 'Abayas',
  Composition: '30 % lin, 70 % viscose',
  Entretien: 'Lavage à 30 °C',
  'Pays de fabrication': 'Portugal',
  Fabricant: 'Atelier Nacre',
  'Adresse du fabricant': '12 rue des Étoffes, 75011 Paris',
  'Email du fabricant': 'atelier@nacre-et-lin.example',
  Description: 'Ample ; « légère »',
  'Stock S': '',
  'Stock M': '4',
}
const quoted = (cell: string) => (/[";\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
/** A line of the file; a test gives only the cells that matter to it. */
const line = (options: Record<string, string> = {}) => {
  const cells: Record<string, string> = { ...whole, Référence: `R-${randomUUID()}`, Photos: `${photo} : De face`, ...options }
  return headings.map((heading) => quoted(cells[heading] ?? '')).join(';')
}
const fileOf = (...lines: string[]) => `\uFEFF${[headings.join(';'), ...lines].join('\r\n')}\r\n`

const send = async (file: string | Uint8Array, query = '') => {
  const answer = await shop.app.request(`/api/admin/imports${query}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${owner.token}`, 'Content-Type': 'text/csv' },
    body: file as BodyInit,
  })
  return { status: answer.status, body: (await answer.json()) as ProductImport & { message: string; code: string } }
}
const apply = (id: string, lines: 'all' | 'good') =>
  shop.call('POST', `/api/admin/imports/${id}/apply`, { token: owner.token, body: { lines } })
const read = async (id: string) =>
  (await shop.call('GET', `/api/admin/imports/${id}`, { token: owner.token })).body as ProductImport
/** Checked, applied by the job, and read again. */
const imports = async (file: string, { query = '' } = {}) => {
  const { body } = await send(file, query)
  await apply(body.id, 'good')
  await applyImport(shop.context, body.id)
  return read(body.id)
}
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

describe('the dry run', () => {
  test('reports for every line what it would do, and changes nothing', async () => {
    const before = await database.db.$count(products)
    const { status, body } = await send(fileOf(line(), line({ État: 'brouillon', Photos: '', 'Stock M': '' })), '?name=été.csv')
    expect(status).toBe(201)
    expect(productImport.parse(body)).toMatchObject({ name: 'été.csv', state: 'checked', encoding: 'utf-8', creates: 2, bad: 0 })
    expect(await database.db.$count(products)).toBe(before)
  })

  test.each([
    [{ 'Prix (€)': 'douze' }, 'Prix (€)', importMessages.priceUnreadable],
    [{ 'Prix (€)': '0' }, 'Prix (€)', productMessages.priceInvalid],
    [{ 'Prix (€)': '' }, 'Prix (€)', productMessages.needsPrice],
    [{ Nom: '' }, 'Nom', productMessages.nameMissing],
    [{ État: 'en vente' }, 'État', importMessages.stateInvalid],
    [{ Catégories: 'Chapeaux' }, 'Catégories', productMessages.categoryUnknown('Chapeaux')],
    [{ Composition: '70 % lin' }, 'Composition', productMessages.compositionSum(70)],
    [{ Composition: 'du lin' }, 'Composition', importMessages.compositionUnreadable],
    [{ Composition: '' }, 'Composition', productMessages.needsComposition],
    [{ Entretien: '' }, 'Entretien', productMessages.needsCare],
    [{ 'Pays de fabrication': '' }, 'Pays de fabrication', productMessages.needsOrigin],
    [{ 'Email du fabricant': 'atelier' }, 'Email du fabricant', productMessages.needsManufacturerEmail],
    [{ Photos: '' }, 'Photos', productMessages.needsPicture],
    [{ Photos: 'inconnue : De dos' }, 'Photos', productMessages.pictureUnknown],
    [{ 'Stock M': '-1' }, 'Stock M', importMessages.stockInvalid],
    [{ 'Stock M': '1,5' }, 'Stock M', importMessages.stockInvalid],
    [{ 'Stock M': '' }, 'Stock M', productMessages.needsSize],
    [{ Référence: '' }, 'Référence', importMessages.keyMissing],
    [{ Référence: 'x'.repeat(61) }, 'Référence', importMessages.referenceTooLong],
  ])('names line and column of %j', async (options, column, message) => {
    const { body } = await send(fileOf(line(), line(options), line()))
    expect(body).toMatchObject({ creates: 2, bad: 1 })
    expect(body.faults).toContainEqual({ line: 3, column, message })
  })

  test('reports a reference used twice and a cell too many', async () => {
    const { body } = await send(fileOf(line({ Référence: 'deux' }), line({ Référence: 'deux' }), `${line()};de trop`))
    expect(body.faults).toEqual([
      { line: 3, column: 'Référence', message: importMessages.keyTwice(2) },
      { line: 4, column: '', message: importMessages.cellsTooMany },
    ])
    const file = await shop.call('GET', `/api/admin/imports/${body.id}/faults`, { token: owner.token })
    expect(file.text.split('\r\n')[1]).toBe(`3;Référence;${importMessages.keyTwice(2)}`)
  })

  test.each([
    ['', importMessages.fileEmpty],
    ['PK\u0003\u0004\u0000\u0000', importMessages.fileNoText],
    ['Référence;Nom\r\n', importMessages.noLines],
    ['Référence;Nom;Ourlet\r\nA;B;C', importMessages.columnUnknown('Ourlet')],
    ['Référence;Nom;nom\r\nA;B;C', importMessages.columnTwice('Nom')],
    ['Nom\r\nAbaya', importMessages.columnMissing('Référence')],
    ['Référence;Nom\r\nA;"Abaya', importMessages.quoteOpen(2)],
    [`Référence;Nom\r\n${'A;B\r\n'.repeat(10_001)}`, importMessages.fileTooLong],
  ])('refuses an unreadable file with a message: %#', async (file, message) => {
    expect(await send(file)).toMatchObject({ status: 400, body: { code: 'import_unreadable', message } })
  })

  test('refuses a file of more than 5 MB with 413', async () => {
    expect(await send(`Référence;Nom\r\n${'A'.repeat(5_000_000)}`)).toMatchObject({
      status: 413,
      body: { message: importMessages.fileTooLarge },
    })
  })

  test('reads Windows-1252, UTF-16, commas and tabs', async () => {
    const latin = Buffer.from('Référence;Nom\r\nété;Abaya « Été »', 'latin1')
    const { body } = await send(latin)
    expect(body).toMatchObject({ encoding: 'windows-1252', creates: 1, bad: 0 })
    const wide = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('Référence\tNom\r\nhiver\tAbaya', 'utf16le')])
    expect((await send(wide)).body).toMatchObject({ encoding: 'utf-16le', creates: 1 })
    expect((await send('REFERENCE,nom\nprintemps,"Abaya, longue"\n\n')).body).toMatchObject({
      encoding: 'utf-8',
      lines: 1,
      creates: 1,
    })
  })
})

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

  test('a line that the database refuses is skipped and reported; the lines after it are applied', async () => {
    const [refused, taken] = [`R-${randomUUID()}`, `R-${randomUUID()}`]
    const { body } = await send(fileOf(line(), line({ Référence: refused }), line({ Référence: taken })))
    await database.db.execute(sql`update import_lines set wish = jsonb_set(wish, '{draft,name}', to_jsonb(repeat('x', 5000)))
      where import_id = ${body.id} and line = 3`)
    await database.db.execute(sql.raw(`alter table products add constraint no_long_name check (length(name) < 4000)`))
    await apply(body.id, 'all')
    await applyImport(shop.context, body.id)
    await database.db.execute(sql`alter table products drop constraint no_long_name`)
    expect(await read(body.id)).toMatchObject({
      state: 'done',
      applied: 2,
      skipped: 1,
      faults: [{ line: 3, message: importMessages.lineRefused }],
    })
    expect([await stored(refused), (await stored(taken))?.name]).toEqual([undefined, 'Abaya Sira'])
  })

  test('a cell longer than any field is refused, and a long run of spaces does not block it (security, input)', async () => {
    const { body } = await send(
      fileOf(line({ Composition: `a${' '.repeat(40_000)}b %` }), line({ Composition: `a${' '.repeat(9_000)}b %` })),
    )
    expect(body.faults).toEqual([
      { line: 2, column: 'Composition', message: importMessages.cellTooLong },
      { line: 3, column: 'Composition', message: importMessages.compositionUnreadable },
    ])
  })

  test('earlier files are found by name and state, newest first', async () => {
    const [first, second] = [
      (await send(fileOf(line()), '?name=avril_1.csv')).body,
      (await send(fileOf(line()), '?name=mai.csv')).body,
    ]
    await apply(first.id, 'all')
    const found = async (query = '') =>
      (await shop.call('GET', `/api/admin/imports${query}`, { token: owner.token })).body.content as ImportSummary[]
    expect((await found()).map(({ id }) => id)).toEqual([second.id, first.id])
    expect((await found('?sort=date')).map(({ id }) => id)).toEqual([first.id, second.id])
    expect(await found('?q=L_1')).toMatchObject([{ name: 'avril_1.csv', state: 'running', by: 'Amina Benali' }])
    expect((await found('?state=checked')).map(({ id }) => id)).toEqual([second.id])
    expect(await found('?size=1&page=1')).toMatchObject([{ id: first.id }])
    expect((await shop.call('GET', '/api/admin/imports?state=x', { token: owner.token })).status).toBe(400)
  })

  test('an unknown import is 404', async () => {
    for (const id of ['x', randomUUID()]) {
      for (const path of [id, `${id}/faults`]) {
        expect((await shop.call('GET', `/api/admin/imports/${path}`, { token: owner.token })).body.code).toBe('import_not_found')
      }
    }
  })

  test('the model file passes the check as it is', async () => {
    const { text } = await shop.call('GET', '/api/admin/product-file?model=true', { token: owner.token })
    expect((await send(text)).body).toMatchObject({ creates: 1, bad: 0 })
  })
})

test('after all of this every invariant holds (contract 6)', async () => {
  expect((await checkIntegrity(database.db)).filter(({ count }) => count > 0)).toEqual([])
})
