import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { type ImportChange, importChange, type ProductImport } from '../../../../contract/api/admin/imports.ts'
import { pageOf } from '../../../../contract/api/schema.ts'
import * as importMessages from '../../../../contract/text/import-messages.ts'
import { anOwner } from '../../../../tests/factories/customer.ts'
import { aProduct, availableOf } from '../../../../tests/factories/product.ts'
import { beforeTests } from '../../../../tests/setup/before-tests.ts'
import { freshDatabase } from '../../../../tests/setup/fresh-database.ts'
import { openTestShop } from '../../../../tests/setup/open-test-shop.ts'
import { recordStatements } from '../../../../tests/setup/record-statements.ts'
import { whileLockedIn } from '../../../../tests/setup/while-locked.ts'
import { auditLog, productImports, products } from '../../../database/schema/index.ts'
import { applyImport } from '../../../domain/imports/apply-import.ts'
import { checkIntegrity } from '../../../domain/integrity/check-integrity.ts'

const database = freshDatabase()
const shop = openTestShop(database)
const owner = beforeTests(() => anOwner(database.db))

const whileLocked = whileLockedIn(database)
const reference = () => `R-${randomUUID()}`
const fileOf = (headings: string, ...lines: string[]) => [headings, ...lines].join('\r\n')
const call = (method: 'GET' | 'POST', path: string, body?: unknown) =>
  shop.call(method, `/api/admin/imports${path}`, { token: owner.token, ...(body !== undefined && { body }) })
async function checks(file: string, query = ''): Promise<ProductImport> {
  const answer = await shop.app.request(`/api/admin/imports${query}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${owner.token}`, 'Content-Type': 'text/csv' },
    body: file,
  })
  return (await answer.json()) as ProductImport
}
async function applies({ id }: ProductImport): Promise<ProductImport> {
  await call('POST', `/${id}/apply`, { lines: 'good' })
  await applyImport(shop.context, id)
  return (await call('GET', `/${id}`)).body as ProductImport
}
async function changesOf({ id }: ProductImport, query = ''): Promise<ImportChange[]> {
  const { body } = await call('GET', `/${id}/changes${query}`)
  return pageOf(importChange).parse(body).content
}
const takesBack = async ({ id }: ProductImport) => {
  const { status, body } = await call('POST', `/${id}/take-back`)
  return { status, body: body as ProductImport & { message: string; code: string } }
}
const productOf = async (id: number) => (await database.db.select().from(products).where(eq(products.id, id)))[0]

describe('what a checked file would change', () => {
  test('is listed cell by cell as the file writes it, and can be filtered by prices, stock or texts', async () => {
    const dearer = await aProduct(database.db, { reference: reference(), priceCents: 179_00, sizes: { M: 4 } })
    const renamed = await aProduct(database.db, { reference: reference(), name: 'Khimar', sizes: { M: 2 } })
    const fresh = reference()
    const file = await checks(
      fileOf(
        'Référence;Nom;Prix (€);Stock M',
        `${dearer.reference};${dearer.name};196,90;4`,
        `${renamed.reference};Khimar Lina;59,90;7`,
        `${fresh};Abaya neuve;120;3`,
      ),
      '?inventory=true',
    )
    expect(file).toMatchObject({ creates: 1, changes: 2, prices: 1, bad: 0, takesBack: null })
    const price = { column: 'price', heading: 'Prix (€)', from: '179,00', to: '196,90' }
    expect(await changesOf(file)).toMatchObject([
      { line: 2, isNew: false, productId: String(dearer.id), name: dearer.name, changes: [price] },
      {
        name: 'Khimar',
        changes: [
          { heading: 'Nom', from: 'Khimar', to: 'Khimar Lina' },
          { heading: 'Stock M', from: '2', to: '7' },
        ],
      },
      { isNew: true, productId: null, reference: fresh, changes: expect.arrayContaining([{ ...price, from: '', to: '120,00' }]) },
    ])
    expect((await changesOf(file, '?only=price')).map(({ line }) => line)).toEqual([2])
    expect((await changesOf(file, '?only=stock')).map(({ line }) => line)).toEqual([3, 4])
    expect((await changesOf(file, '?only=texts')).map(({ line }) => line)).toEqual([3])
    expect((await changesOf(file, '?size=2&page=1')).map(({ line }) => line)).toEqual([4])
  })
})

test('an emoji where a text or the name of a file is cut refuses no file', async () => {
  const { name, ...abaya } = await aProduct(database.db, { reference: reference() })
  const text = `${'x'.repeat(299)}🌸 fin`
  const fileName = `${'n'.repeat(185)}🌸`
  const checked = await checks(
    fileOf('Référence;Nom;Description', `${abaya.reference};${name};${text}`),
    `?name=${encodeURIComponent(fileName)}`,
  )
  expect(checked).toMatchObject({ changes: 1, bad: 0 })
  expect((await changesOf(checked))[0]?.changes).toMatchObject([{ heading: 'Description', to: 'x'.repeat(299) }])
  const file = await applies(checked)
  expect((await productOf(abaya.id))?.description).toBe(text)
  expect((await takesBack(file)).body).toMatchObject({ name: importMessages.takenBack('n'.repeat(185)) })
  expect((await checks(fileOf('Numéro;Nom', `${'9'.repeat(19)}🌸;Abaya`))).faults).toMatchObject([{ column: 'Numéro' }])
})

test('a new reference is a change like any other: recorded, and never overwritten by a file that was checked before it', async () => {
  const { id, name } = await aProduct(database.db)
  const [first, second] = [reference(), reference()]
  const early = await checks(fileOf('Numéro;Référence;Nom', `${id};${second};${name}`))
  expect(await applies(await checks(fileOf('Numéro;Référence;Nom', `${id};${first};${name}`)))).toMatchObject({ applied: 1 })
  const logged = await database.db
    .select()
    .from(auditLog)
    .where(sql`action = 'product_changed' and subject = ${String(id)}`)
  expect(logged).toMatchObject([{ actorId: owner.id, change: { reference: { from: null, to: first } } }])
  expect(await applies(early)).toMatchObject({ applied: 0, skipped: 1, faults: [{ column: 'Version' }] })
  expect((await productOf(id))?.reference).toBe(first)
})

describe('taking back an applied file', () => {
  test('needs a file of its own that restores products, removes added stock and archives new products', async () => {
    const abaya = await aProduct(database.db, { reference: reference(), priceCents: 179_00, sizes: { M: 4 } })
    const fresh = reference()
    const file = await applies(
      await checks(
        fileOf('Référence;Nom;Prix (€);Stock M', `${abaya.reference};Abaya changée;196,90;9`, `${fresh};Abaya neuve;120;3`),
        '?inventory=true',
      ),
    )
    expect(file).toMatchObject({ state: 'done', applied: 2 })
    const { status, body: back } = await takesBack(file)
    expect(status).toBe(201)
    expect(back).toMatchObject({ state: 'checked', changes: 2, prices: 1, bad: 0, takesBack: file.id })
    expect((await productOf(abaya.id))?.priceCents, 'nothing has changed yet').toBe(196_90)
    expect(await applies(back)).toMatchObject({ state: 'done', applied: 2, skipped: 0 })
    expect(await productOf(abaya.id)).toMatchObject({ name: abaya.name, priceCents: 179_00, state: 'published' })
    expect(await availableOf(database.db, abaya, 'M')).toBe(4)
    const [made] = await database.db.select().from(products).where(eq(products.reference, fresh))
    expect(made?.state).toBe('archived')
  })

  test('takes a draft off sale that the file completed and published', async () => {
    const draft = await aProduct(database.db, { reference: reference(), state: 'draft', description: '', sizes: { M: 1 } })
    const file = await applies(await checks(fileOf('Référence;Nom;État;Description', `${draft.reference};Abaya;publié;Ample`)))
    expect(file).toMatchObject({ applied: 1, skipped: 0, faults: [] })
    expect((await productOf(draft.id))?.state).toBe('published')
    expect(await applies((await takesBack(file)).body)).toMatchObject({ applied: 1, skipped: 0, faults: [] })
    expect(await productOf(draft.id)).toMatchObject({ state: 'archived', description: '', name: draft.name })
  })

  test('keeps and reports what somebody changed since', async () => {
    const abaya = await aProduct(database.db, { reference: reference(), priceCents: 179_00 })
    const khimar = await aProduct(database.db, { reference: reference(), priceCents: 49_00 })
    const file = await applies(
      await checks(fileOf('Référence;Nom;Prix (€)', `${abaya.reference};Abaya Nour;196,90`, `${khimar.reference};Abaya Nour;52`)),
    )
    await database.db.update(products).set({ priceCents: 185_00 }).where(eq(products.id, abaya.id))
    const { body: back } = await takesBack(file)
    expect(back).toMatchObject({ changes: 1, bad: 1 })
    expect(back.faults).toMatchObject([{ line: 2, message: importMessages.changedSinceImport }])
    await applies(back)
    expect(await productOf(abaya.id)).toMatchObject({ priceCents: 185_00 })
    expect(await productOf(khimar.id)).toMatchObject({ priceCents: 49_00 })
  })

  test('leaves a stock that was counted again since, and reports it; the other lines are taken back', async () => {
    const [counted, other] = [
      await aProduct(database.db, { reference: reference(), sizes: { M: 9, L: 2 } }),
      await aProduct(database.db, { reference: reference(), sizes: { M: 9 } }),
    ]
    const lines = (pieces: number) => [counted, other].map(({ reference: of, name }) => `${of};${name};${pieces}`)
    const file = await applies(await checks(fileOf('Référence;Nom;Stock M', ...lines(4)), '?inventory=true'))
    const second = fileOf('Référence;Nom;Stock M;Stock L', `${counted.reference};${counted.name};6;2`)
    expect(await applies(await checks(second, '?inventory=true'))).toMatchObject({ applied: 1 })
    const { body: back } = await takesBack(file)
    expect(back.faults).toEqual([expect.objectContaining({ line: 2, message: importMessages.stockCorrectedSinceImport })])
    expect(await applies(back)).toMatchObject({ applied: 1 })
    expect(await availableOf(database.db, counted, 'M'), 'as counted last').toBe(6)
    expect(await availableOf(database.db, other, 'M')).toBe(9)
    expect((await checkIntegrity(database.db)).filter(({ count }) => count > 0)).toEqual([])
  })

  test('is done once: afterwards it is refused, and the file names the one that took it back', async () => {
    const abaya = await aProduct(database.db, { reference: reference(), sizes: { M: 9 } })
    const file = await applies(
      await checks(fileOf('Référence;Nom;Stock M', `${abaya.reference};${abaya.name};4`), '?inventory=true'),
    )
    expect(await availableOf(database.db, abaya, 'M')).toBe(4)
    const { body: back } = await takesBack(file)
    expect((await call('GET', `/${file.id}`)).body, 'one that nobody started').toMatchObject({ takenBackBy: null })
    expect(await applies(back)).toMatchObject({ applied: 1 })
    expect(await availableOf(database.db, abaya, 'M')).toBe(9)
    expect((await call('GET', `/${file.id}`)).body).toMatchObject({ takenBackBy: back.id })
    expect(await takesBack(file)).toMatchObject({ status: 409, body: { code: 'import_taken_back' } })
    const { body: again } = await takesBack(back)
    expect(await applies(again), 'what was taken back by mistake').toMatchObject({ applied: 1 })
    expect(await availableOf(database.db, abaya, 'M')).toBe(4)
  })

  test('moves the stock once, also when it was prepared twice and both are started at once', async () => {
    const abaya = await aProduct(database.db, { reference: reference(), sizes: { M: 9 } })
    const file = await applies(
      await checks(fileOf('Référence;Nom;Stock M', `${abaya.reference};${abaya.name};4`), '?inventory=true'),
    )
    const backs = [(await takesBack(file)).body, (await takesBack(file)).body]
    const starting = () => backs.map(({ id }) => call('POST', `/${id}/apply`, { lines: 'good' }))
    const meant = eq(productImports.id, file.id)
    const starts = await whileLocked((tx) => tx.select().from(productImports).where(meant).for('update'), starting)
    expect(new Set(starts.map(({ status }) => status))).toEqual(new Set([200, 409]))
    const refused = starts.findIndex(({ status }) => status === 409)
    expect(starts[refused]?.body).toMatchObject({ message: importMessages.importTakenBack })
    const started = backs[1 - refused]?.id ?? ''
    expect((await call('POST', `/${started}/apply`, { lines: 'good' })).status, 'asking again changes nothing').toBe(200)
    for (const { id } of backs) await applyImport(shop.context, id)
    expect(await availableOf(database.db, abaya, 'M')).toBe(9)
    const unstarted = backs[refused]?.id ?? ''
    expect((await call('POST', `/${unstarted}/apply`, { lines: 'good' })).status).toBe(409)
  })

  test('may be done again when nothing of it could be applied', async () => {
    const abaya = await aProduct(database.db, { reference: reference(), priceCents: 179_00 })
    const file = await applies(await checks(fileOf('Référence;Nom;Prix (€)', `${abaya.reference};${abaya.name};196,90`)))
    const { body: back } = await takesBack(file)
    await database.db.update(products).set({ version: 9 }).where(eq(products.id, abaya.id))
    expect(await applies(back)).toMatchObject({ state: 'done', applied: 0, skipped: 1 })
    expect(await applies((await takesBack(file)).body)).toMatchObject({ applied: 1 })
    expect(await productOf(abaya.id)).toMatchObject({ priceCents: 179_00 })
  })

  test('looks up the pictures of all lines with one statement', async () => {
    const some = [1, 2, 3].map(() => aProduct(database.db, { reference: reference(), priceCents: 179_00 }))
    const lines = (await Promise.all(some)).map(({ reference: of, name }) => `${of};${name};196,90`)
    const file = await applies(await checks(fileOf('Référence;Nom;Prix (€)', ...lines)))
    const recorded = recordStatements(database)
    expect((await takesBack(file)).body).toMatchObject({ changes: 3, bad: 0 })
    expect(recorded.filter(({ text }) => text.includes('from "product_pictures"'))).toHaveLength(1)
  })

  test('is refused before the file is applied', async () => {
    const file = await checks(fileOf('Référence;Nom', `${reference()};Abaya`))
    expect(await takesBack(file)).toMatchObject({ status: 409, body: { message: importMessages.importNotDone } })
  })
})

test('after all of this every invariant holds (contract 6)', async () => {
  expect((await checkIntegrity(database.db)).filter(({ count }) => count > 0)).toEqual([])
})
