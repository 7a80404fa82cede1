import { existsSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { mails, productCategories, reviews } from '../../server/database/schema/index.ts'
import { createApp } from '../../server/http/app.ts'
import type { RenderPage } from '../../server/http/pages/render-pages.ts'
import { aCustomer, anOwner } from '../factories/customer.ts'
import { aProduct } from '../factories/product.ts'
import { freshDatabase } from '../setup/fresh-database.ts'
import { openAttackedShop } from './attacked-shop.ts'
import { opensMarkup, xssCorpus } from './xss-corpus.ts'

const database = freshDatabase()
let shop: ReturnType<typeof openAttackedShop>
let productId: string
beforeAll(async () => {
  shop = openAttackedShop(database)
  productId = String((await aProduct(database.db, { sizes: { M: 1_000 } })).id)
})

describe('what is typed into a text field comes back as inert JSON and goes out in no mail as markup (security, session)', () => {
  test.each(xssCorpus)('%s', async (evil) => {
    const { token, id } = await aCustomer(database.db, { proved: true })
    const { token: owner } = await anOwner(database.db)
    const address = {
      firstName: evil,
      lastName: evil,
      street: evil,
      postalCode: evil.slice(0, 20),
      city: evil,
      country: 'France',
    }
    const answers = [
      await shop.call('PATCH', '/api/auth/me', {
        token,
        body: { firstName: evil, lastName: evil, phoneNumber: evil.slice(0, 30) },
      }),
      await shop.call('POST', '/api/addresses', { token, body: address }),
      await shop.call('GET', '/api/auth/me', { token }),
      await shop.call('GET', '/api/auth/me/export', { token }),
      await shop.call('POST', '/api/auth/me/delete-code', { token }),
      await shop.call('POST', '/api/orders', {
        token,
        body: {
          items: [{ productId, size: 'M', quantity: 1 }],
          address,
          paymentMethod: 'card',
          returnUrl: `http://localhost:3000/${encodeURIComponent(evil)}`,
        },
      }),
      await shop.call('POST', '/api/contact', { body: { name: evil, email: 'a@example.com', subject: 'other', message: evil } }),
      await shop.call('GET', '/api/contact', { token: owner }),
      await shop.call('POST', '/api/withdrawals', {
        body: { name: evil, email: `${id}@example.com`, orderNumber: evil.slice(0, 60), lines: evil, reason: evil },
      }),
      await shop.call('GET', '/api/admin/withdrawals', { token: owner }),
      await shop.call('GET', `/api/products/search?q=${encodeURIComponent(evil)}`),
      await shop.call('POST', '/api/products/filter', { body: { categories: [evil] } }),
      await shop.call('GET', `/api/orders/${encodeURIComponent(evil)}`, { token }),
      await shop.call('POST', '/api/auth/signin', { body: { email: evil, password: evil } }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([200, 201, 200, 200, 204, 201, 201, 200, 201, 200, 200, 200, 404, 401])
    const withBody = answers.filter(({ status }) => status !== 204)
    expect(withBody.filter(({ headers }) => !/^application\/(problem\+)?json/.test(headers.get('Content-Type') ?? ''))).toEqual(
      [],
    )
    expect(withBody.filter(({ headers }) => headers.get('X-Content-Type-Options') !== 'nosniff')).toEqual([])
    expect(answers[2]?.body).toMatchObject({ id, firstName: evil.trim() })

    const written = await database.db.select().from(mails)
    expect(written.length).toBeGreaterThan(0)
    const escaped = evil.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
    const broken = written.filter(({ html }) => escaped !== evil && html.includes(evil))
    expect(broken).toEqual([])
  })

  test('a line break typed into a field adds no header to a mail', async () => {
    const evil = 'Lina\r\nBcc: victime@example.com'
    await shop.call('POST', '/api/withdrawals', { body: { name: evil, email: 'b@example.com', orderNumber: evil } })
    const written = await database.db.select().from(mails)
    expect(written.filter(({ recipient }) => /[\r\n]/.test(recipient))).toEqual([])
    expect(written.filter(({ headers }) => /[\r\n]/.test(JSON.stringify(headers).replaceAll('\\n', '\n')))).toEqual([])
  })
})

const build = path.join(import.meta.dirname, '../../build/server/index.js')

describe.skipIf(!existsSync(build))('text of the catalogue is shown as text on every page (security, session)', () => {
  const shownAt = async (at: string) => {
    const { renderPage } = (await import(build)) as { renderPage: RenderPage }
    const answer = await createApp(shop.context, { renderPage }).request(at)
    const policy = answer.headers.get('Content-Security-Policy') ?? ''
    return { status: answer.status, html: await answer.text(), hashes: policy.match(/'sha256-/g)?.length }
  }
  const scripts = (html: string) => html.match(/<script\b/g)?.length

  async function aPoisonedProduct(evil: string) {
    const product = await aProduct(database.db, {
      name: evil,
      description: evil,
      colour: evil,
      fabric: evil,
      care: evil,
      origin: evil,
      manufacturerName: evil,
      manufacturerAddress: evil,
      manufacturerEmail: evil,
      composition: [{ material: evil, percent: 100 }],
      model: 'empoisonnée',
      featuredPosition: null,
      categories: ['Abayas', evil],
    })
    const { id: poisoned } = product
    await database.db.insert(reviews).values({
      productId: poisoned,
      authorName: evil,
      rating: 5,
      title: evil,
      body: evil,
      purchasedOn: '2026-01-01',
      state: 'published',
      publishedAt: new Date(),
      demo: true,
    })
    return poisoned
  }

  test.each(xssCorpus)('%s', async (evil) => {
    const clean = await aProduct(database.db, { categories: ['Abayas'] })
    const before = await shownAt(`/products/${clean.id}`)
    const poisoned = await aPoisonedProduct(evil)
    const query = encodeURIComponent(evil)
    const shown = await Promise.all([
      shownAt(`/products/${poisoned}`),
      shownAt('/products'),
      shownAt('/'),
      shownAt(`/search?q=${query}`),
      shownAt(`/products?categories=${query}&sort=${query}&minPrice=${query}`),
      shownAt(`/${query}`),
      shownAt(`/sign-in?from=${query}`),
    ])
    await database.db.delete(productCategories)
    expect(before.status).toBe(200)
    expect(before.hashes).toBeGreaterThan(0)
    expect(shown[0]?.status).toBe(200)
    expect(scripts(shown[0]?.html ?? '')).toBe(scripts(before.html))
    for (const { html, hashes } of shown) {
      expect(html.includes(evil) && opensMarkup(evil)).toBe(false)
      expect(html).not.toMatch(/href="\s*javascript:/i)
      expect(hashes).toBe(before.hashes)
    }
  })
})
