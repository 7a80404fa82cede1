import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect, test } from 'vitest'
import { demoLegalFacts } from '../../../../contract/rules/company/demo-settings.ts'
import { defaultSettings } from '../../../../contract/rules/shop-settings.ts'
import * as messages from '../../../../contract/text/messages.ts'
import { testContext } from '../../../../tests/factories/context.ts'
import { aCustomer, anOwner, aPreparer } from '../../../../tests/factories/customer.ts'
import { aPaidOrder, aRefund } from '../../../../tests/factories/paid-order.ts'
import { freshDatabase } from '../../../../tests/setup/fresh-database.ts'
import { openTestShop } from '../../../../tests/setup/open-test-shop.ts'
import { secondFactors } from '../../../database/schema/index.ts'
import { issueCreditNote } from '../../../domain/documents/issue-credit-note.ts'
import { issueInvoice } from '../../../domain/documents/issue-invoice.ts'
import { fixedSettings } from '../../../domain/settings/settings-cache.ts'

const database = freshDatabase()
const shop = openTestShop(database)

async function aDocumentedOrder(options: Parameters<typeof aPaidOrder>[1] = {}) {
  const customer = await aCustomer(database.db)
  const order = await aPaidOrder(database.db, { userId: customer.id, ...options })
  await database.db.transaction((tx) => issueInvoice(tx, { settings: fixedSettings() }, order.id))
  return { customer, order }
}
const read = async (path: string, token?: string) => {
  const answer = await shop.app.request(path, { headers: token ? { Authorization: `Bearer ${token}` } : {} })
  return { status: answer.status, headers: answer.headers, bytes: new Uint8Array(await answer.arrayBuffer()) }
}
/** Narrow and wide no-break spaces depend on the typeface. */
const wordsOf = async (bytes: Uint8Array) => {
  const { text } = await extractText(await getDocumentProxy(bytes.slice()), { mergePages: true })
  return text.replace(/\s+/g, ' ')
}

describe('the documents of an order (law, invoices)', () => {
  test('the customer finds her invoice and credit notes, and reads each as a PDF in French', async () => {
    const { customer, order } = await aDocumentedOrder({
      lines: [{ name: 'Abaya « Cœur d’été »', unitPriceCents: 1_234_50 }],
      shippingAddress: 'Ayşe Łukasz\n3 rue des Lilas\n69003 Lyon\nFrance',
    })
    const refund = await aRefund(database.db, order, 10_00)
    await database.db.transaction((tx) => issueCreditNote(tx, { settings: fixedSettings() }, refund.id))
    const { status, body } = await shop.call('GET', `/api/orders/${order.id}/documents`, customer)
    expect(status).toBe(200)
    expect(body).toMatchObject([
      { kind: 'invoice', number: expect.stringMatching(/^FA-\d{4}-\d{6}$/), total: 1240.49 },
      { kind: 'credit_note', number: expect.stringMatching(/^AV-\d{4}-\d{6}$/), total: 10 },
    ])
    const [invoice, note] = body
    expect(invoice.url).toBe(`/api/documents/${invoice.id}.pdf`)

    const pdf = await read(invoice.url, customer.token)
    expect(pdf.status).toBe(200)
    expect(pdf.headers.get('Content-Type')).toBe('application/pdf')
    expect(pdf.headers.get('Content-Disposition')).toContain(`${invoice.number}.pdf`)
    expect(pdf.headers.get('Cache-Control')).toBe('no-store')
    const words = await wordsOf(pdf.bytes)
    for (const sentence of [
      `Facture ${invoice.number}`,
      'Abaya « Cœur d’été », taille M',
      '1 234,50 €',
      'Livraison standard',
      '5,99 €',
      'TVA 20 %',
      'Total hors taxes',
      'Total TTC 1 240,49 €',
      'Ayşe Łukasz',
      'SIRET',
      'TVA intracommunautaire',
      order.number,
    ])
      expect(words).toContain(sentence)
    expect(await wordsOf((await read(note.url, customer.token)).bytes)).toContain(`Facture concernée : ${invoice.number}`)
  })

  test('name the shop until the owner has entered the company: nothing made up, no word without its fact', async () => {
    const customer = await aCustomer(database.db)
    const order = await aPaidOrder(database.db, { userId: customer.id })
    const refund = await aRefund(database.db, order, 10_00)
    const unfilled = { settings: fixedSettings(defaultSettings) }
    await database.db.transaction((tx) => issueInvoice(tx, unfilled, order.id))
    await database.db.transaction((tx) => issueCreditNote(tx, unfilled, refund.id))
    const { body } = await shop.call('GET', `/api/orders/${order.id}/documents`, customer)
    expect(body).toHaveLength(2)
    for (const { url } of body) {
      const words = await wordsOf((await read(url, customer.token)).bytes)
      for (const fact of ['Nacre & Lin', 'Adresse à compléter']) expect(words).toContain(fact)
      for (const madeUp of Object.values(demoLegalFacts.company)) expect(words).not.toContain(madeUp)
      for (const label of ['SIRET', 'capital', 'intracommunautaire', '– –']) expect(words).not.toContain(label)
    }
  })

  test('the invoice has its own URL, by id or number of the order', async () => {
    const { customer, order } = await aDocumentedOrder()
    for (const name of [order.id, order.number]) {
      const pdf = await read(`/api/orders/${name}/invoice`, customer.token)
      expect(await wordsOf(pdf.bytes)).toContain(order.number)
    }
  })

  test('an issued document has the same bytes each time', async () => {
    const { customer, order } = await aDocumentedOrder()
    const first = await read(`/api/orders/${order.id}/invoice`, customer.token)
    const again = await read(`/api/orders/${order.id}/invoice`, customer.token)
    expect(Buffer.from(first.bytes).equals(Buffer.from(again.bytes))).toBe(true)
  })

  test('are readable by screen readers: French, with a title, tagged headings and tables (law, accessibility)', async () => {
    const { customer, order } = await aDocumentedOrder()
    const { bytes } = await read(`/api/orders/${order.id}/invoice`, customer.token)
    const pdf = await getDocumentProxy(bytes)
    const { info } = await pdf.getMetadata()
    expect(info).toMatchObject({ Language: 'fr-FR', Title: expect.stringMatching(/^Facture FA-/) })
    const tree = JSON.stringify(await (await pdf.getPage(1)).getStructTree())
    for (const role of ['H1', 'H2', 'P', 'Table', 'TR', 'TH', 'TD']) expect(tree).toContain(`"role":"${role}"`)
  })

  test('an invoice of forty lines has several pages and lists every line', async () => {
    const lines = Array.from({ length: 40 }, (_, at) => ({ productId: at + 1, name: `Article ${at + 1}.` }))
    const { customer, order } = await aDocumentedOrder({ lines })
    const { bytes } = await read(`/api/orders/${order.id}/invoice`, customer.token)
    const words = await wordsOf(bytes)
    for (const { name } of lines) expect(words).toContain(name)
    expect(words).toContain('Total TTC')
    expect((await getDocumentProxy(bytes)).numPages).toBeGreaterThan(1)
  })

  test("someone else's document and a missing one are the same 404 (security, access)", async () => {
    const { order, customer } = await aDocumentedOrder()
    const { body } = await shop.call('GET', `/api/orders/${order.id}/documents`, customer)
    const { token } = await aCustomer(database.db)
    const foreign = await shop.call('GET', body[0].url, { token })
    const absent = await shop.call('GET', '/api/documents/019aa000-0000-7000-8000-000000000000.pdf', { token })
    for (const { status, body: problem } of [foreign, absent]) {
      expect([status, problem.message]).toEqual([404, messages.documentNotFound])
    }
    for (const path of [`/api/orders/${order.id}/documents`, `/api/orders/${order.number}/invoice`]) {
      expect((await shop.call('GET', path, { token })).status).toBe(404)
      expect((await shop.call('GET', path)).status).toBe(401)
    }
    for (const name of ['x.pdf', '1', "'.pdf", '%00.pdf']) {
      expect((await shop.call('GET', `/api/documents/${name}`, { token })).status).toBe(404)
    }
  })

  test('an order that is not paid has no invoice yet', async () => {
    const customer = await aCustomer(database.db)
    const order = await aPaidOrder(database.db, { userId: customer.id })
    expect((await shop.call('GET', `/api/orders/${order.id}/invoice`, customer)).status).toBe(404)
    expect((await shop.call('GET', `/api/orders/${order.id}/documents`, customer)).body).toEqual([])
  })

  test('the owner of the shop lists and reads them all; a customer is refused there', async () => {
    const { customer, order } = await aDocumentedOrder()
    const owner = await anOwner(database.db)
    const path = `/api/admin/orders/${order.id}/documents`
    const { body } = await shop.call('GET', path, owner)
    expect(body).toHaveLength(1)
    expect((await read(body[0].url, owner.token)).status).toBe(200)
    expect((await shop.call('GET', path, customer)).status).toBe(403)
    expect((await shop.call('GET', path)).status).toBe(401)
  })

  test.each([
    ['an owner', anOwner],
    ['a preparer', aPreparer],
  ])('%s without the required second factor reads her own documents alone (security, second factor)', async (_who, someone) => {
    const { config } = testContext(database.db)
    const strict = openTestShop(database, { config: { ...config, STAFF_SECOND_FACTOR: 'required' } })
    const { id: userId, token } = await someone(database.db)
    const statusOf = async ({ order, customer }: Awaited<ReturnType<typeof aDocumentedOrder>>) => {
      const { body } = await strict.call('GET', `/api/orders/${order.id}/documents`, customer)
      return (await strict.call('GET', body[0].url, { token })).status
    }
    const order = await aDocumentedOrder()
    expect((await strict.call('GET', `/api/admin/orders/${order.order.id}/documents`, { token })).status, 'control').toBe(403)
    expect(await statusOf(order)).toBe(404)
    expect(await statusOf({ ...(await aDocumentedOrder({ userId })), customer: { ...order.customer, token } })).toBe(200)
    await database.db.insert(secondFactors).values({ userId, sealedSecret: Buffer.from('x'), confirmedAt: new Date() })
    expect(await statusOf(order)).toBe(200)
  })
})
