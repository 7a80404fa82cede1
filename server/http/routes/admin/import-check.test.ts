import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { type ImportSummary, productImport } from '../../../../contract/api/admin/imports.ts'
import * as importMessages from '../../../../contract/text/import-messages.ts'
import * as productMessages from '../../../../contract/text/product-messages.ts'
import { freshDatabase } from '../../../../tests/setup/fresh-database.ts'
import { recordStatements } from '../../../../tests/setup/record-statements.ts'
import { shopWithImports } from '../../../../tests/setup/routes/shop-with-imports.ts'
import { products } from '../../../database/schema/index.ts'

const database = freshDatabase()
const { shop, owner, line, fileOf, send, apply } = shopWithImports(database)

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
    [Buffer.from('\uFEFFRéférence;Nom\r\nA;Abaya\u0000', 'utf16le'), importMessages.fileNoText],
    ['Référence;Nom\r\n', importMessages.noLines],
    ['Référence;Nom;Ourlet\r\nA;B;C', importMessages.columnUnknown('Ourlet')],
    ['Référence;Nom;nom\r\nA;B;C', importMessages.columnTwice('Nom')],
    ['Nom\r\nAbaya', importMessages.columnMissing('Référence')],
    ['Référence;Nom\r\nA;"Abaya', importMessages.quoteOpen(2)],
    [`Référence;Nom\r\n${'A;B\r\n'.repeat(10_001)}`, importMessages.fileTooLong],
    [`Référence;Nom\r\n${'\r\n'.repeat(20_000)}A;B\r\n`, importMessages.fileTooLong],
  ])('refuses an unreadable file with a message: %#', async (file, message) => {
    expect(await send(file)).toMatchObject({ status: 400, body: { code: 'import_unreadable', message } })
  })

  test('looks up the pictures of a file with one statement, however many it does not know', async () => {
    const recorded = recordStatements(database)
    const { body } = await send(fileOf(...Array.from({ length: 40 }, (_, at) => line({ Photos: `inconnue-${at} : De dos` }))))
    expect(body).toMatchObject({ bad: 40 })
    expect(recorded.filter(({ text }) => text.includes('from "product_pictures"'))).toHaveLength(1)
  })

  test('refuses a file of more than 10 MB with 413; one of 9 MB, as a shop of thousands of products exports it, is read', async () => {
    const large = line({ Description: 'A'.repeat(9_000_000) })
    expect(await send(fileOf(large))).toMatchObject({ status: 201, body: { bad: 1 } })
    expect(await send(`Référence;Nom\r\n${'A'.repeat(10_000_000)}`)).toMatchObject({
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
  test('a cell longer than any field is refused, and a long run of spaces or line ends does not block it (security, input)', async () => {
    const { body } = await send(
      fileOf(
        line({ Composition: `a${' '.repeat(40_000)}b %` }),
        line({ Composition: `a${' '.repeat(9_000)}b %` }),
        line({ Photos: `.\n${'\r'.repeat(400_000)}.` }),
      ),
    )
    expect(body.faults).toEqual([
      { line: 2, column: 'Composition', message: importMessages.cellTooLong },
      { line: 3, column: 'Composition', message: importMessages.compositionUnreadable },
      { line: 4, column: 'Photos', message: importMessages.cellTooLong },
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
