import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import * as messages from '../../../../contract/text/messages.ts'
import { aCustomer, anOwner } from '../../../../tests/factories/customer.ts'
import { aProduct } from '../../../../tests/factories/product.ts'
import { freshDatabase } from '../../../../tests/setup/fresh-database.ts'
import { shopWithReviews, words } from '../../../../tests/setup/routes/shop-with-reviews.ts'
import { auditLog, mails, reviews, users } from '../../../database/schema/index.ts'

const database = freshDatabase()
const { shop, give, shown, aBuyer } = shopWithReviews(database)
let ownerToken: string
beforeAll(async () => {
  ownerToken = (await anOwner(database.db)).token
})

const decide = (id: string, what: 'publish' | 'refuse', body?: object) =>
  shop.call('POST', `/api/admin/reviews/${id}/${what}`, { token: ownerToken, body })

const today = () => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris' }).format(new Date())

async function aPublishedReview() {
  const buyer = await aBuyer()
  const { body } = await give(buyer.product, buyer.token)
  await decide(body.id, 'publish')
  return { ...buyer, id: body.id as string }
}

describe('published reviews (law, reviews)', () => {
  test('show purchase and publication dates but no full name, and count for the product', async () => {
    const { product, id } = await aPublishedReview()
    const { content } = await shown(product)
    expect(content).toEqual([
      { id, ...words, author: 'Amina B.', purchasedOn: today(), publishedAt: expect.any(String), demo: false },
    ])
    const { body: seen } = await shop.call('GET', `/api/products/${product.id}`)
    expect([seen.reviewCount, seen.rating]).toEqual([1, 4])
  })

  test('are listed newest first, page by page; waiting and refused ones are not', async () => {
    const product = await aProduct(database.db)
    const aReview = (title: string, day: number, state: 'published' | 'waiting' | 'refused' = 'published') =>
      database.db.insert(reviews).values({
        productId: product.id,
        title,
        body: '.',
        rating: 5,
        authorName: 'Lina M.',
        purchasedOn: '2026-01-01',
        demo: true,
        state,
        ...(state === 'published' && { publishedAt: new Date(Date.UTC(2026, 0, day)) }),
        ...(state === 'refused' && { refusalReason: 'Injure' }),
      })
    await aReview('deux', 2)
    await aReview('trois', 3)
    await aReview('un', 1)
    await aReview('en attente', 4, 'waiting')
    await aReview('refusé', 5, 'refused')
    const first = await shown(product, '?size=2')
    expect(first.content.map(({ title }: { title: string }) => title)).toEqual(['trois', 'deux'])
    expect(first.page).toEqual({ size: 2, number: 0, totalElements: 3, totalPages: 2 })
    expect(first.content[0].demo).toBe(true)
    expect((await shown(product, '?size=2&page=1')).content.map(({ title }: { title: string }) => title)).toEqual(['un'])
  })

  test('are 404 for a product that is not shown', async () => {
    const draft = await aProduct(database.db, { state: 'draft' })
    for (const id of [draft.id, 'abc', 999_999]) {
      expect((await shop.call('GET', `/api/products/${id}/reviews`)).status).toBe(404)
    }
    expect((await shop.call('GET', `/api/products/${draft.id}/reviews?page=-1`)).status).toBe(400)
  })

  test('cannot be edited, not even by the shop: the database refuses', async () => {
    const { id } = await aPublishedReview()
    const change = (to: Partial<typeof reviews.$inferInsert>) => database.db.update(reviews).set(to).where(eq(reviews.id, id))
    const refused = { cause: { message: expect.stringMatching(/never edited|cannot go|has a reason/) } }
    for (const to of [
      { body: 'Parfaite.' },
      { title: 'Parfaite' },
      { rating: 5 },
      { state: 'waiting' },
      { state: 'refused' },
    ] as const) {
      await expect(change(to)).rejects.toMatchObject(refused)
    }
  })

  test('are kept when the account is deleted (law, personal data)', async () => {
    const { product, email } = await aPublishedReview()
    await database.db.update(reviews).set({ authorName: 'Ancienne cliente' }).where(eq(reviews.productId, product.id))
    await database.db.delete(users).where(eq(users.email, email))
    expect((await shown(product)).content).toMatchObject([{ author: 'Ancienne cliente' }])
  })
})

describe('checking reviews (law, reviews)', () => {
  test('the owner sees waiting reviews, oldest first, with product, author and date of purchase', async () => {
    const buyer = await aBuyer()
    const { body: given } = await give(buyer.product, buyer.token)
    const { body } = await shop.call('GET', '/api/admin/reviews?size=100', { token: ownerToken })
    expect(body.content.at(-1)).toMatchObject({
      id: given.id,
      productName: 'Abaya Nour',
      author: 'Amina B.',
      purchasedOn: today(),
      state: 'waiting',
    })
    const created = body.content.map(({ createdAt }: { createdAt: string }) => createdAt)
    expect(created).toEqual(created.toSorted())
  })

  test('the owner finds reviews by product and by words, page by page, and sees how many are waiting', async () => {
    const buyer = await aBuyer()
    const { body: given } = await give(buyer.product, buyer.token, { title: 'Couleur 50% plus claire' })
    const found = async (query: string) => (await shop.call('GET', `/api/admin/reviews?${query}`, { token: ownerToken })).body
    const ofProduct = await found(`productId=${buyer.product.id}`)
    expect(ofProduct.content).toMatchObject([{ productId: String(buyer.product.id) }])
    expect(ofProduct.counts).toEqual({ waiting: expect.any(Number), published: expect.any(Number), refused: expect.any(Number) })
    expect((await found('q=50%25')).content).toMatchObject([{ title: 'Couleur 50% plus claire' }])
    expect((await found(`q=${given.id}`)).content, 'as a report names it').toMatchObject([{ id: given.id }])
    const published = await aPublishedReview()
    expect((await found(`q=${published.id}`)).content, 'whatever its state').toMatchObject([{ id: published.id }])
    expect((await found('size=1')).page).toMatchObject({ size: 1, totalElements: ofProduct.counts.waiting })
    const ratings = (await found('state=published&sort=rating&size=100')).content.map(({ rating }: { rating: number }) => rating)
    expect(ratings).toEqual(ratings.toSorted((one: number, other: number) => one - other))
    expect((await found('sort=author')).status).toBe(400)
    expect((await found('productId=x')).status).toBe(404)
  })

  test('a refusal needs a reason, which the author of the review gets by mail', async () => {
    const { product, token, email } = await aBuyer()
    const { body: given } = await give(product, token)
    expect((await decide(given.id, 'refuse', { reason: ' ' })).status).toBe(400)
    const { status, body } = await decide(given.id, 'refuse', { reason: 'Contient une injure' })
    expect(status).toBe(200)
    expect(body).toMatchObject({ state: 'refused', refusalReason: 'Contient une injure' })
    const [mail] = await database.db.select().from(mails).where(eq(mails.reference, given.id))
    expect(mail).toMatchObject({
      kind: 'review_refused',
      recipient: email,
      headers: { 'Reply-To': 'bonjour@nacre-et-lin.example' },
    })
    expect(mail?.text).toContain('Votre avis n’a pas été publié')
    expect(mail?.text).toContain('Contient une injure')
    expect(mail?.text).toContain(words.body)
    expect((await shown(product)).content).toEqual([])
  })

  test('a decision is final; an unlawful review that was published can still be taken down, for a reason', async () => {
    const { id, product } = await aPublishedReview()
    expect((await decide(id, 'publish')).body.message).toBe(messages.reviewAlreadyDecided)
    expect((await decide(id, 'refuse', { reason: 'Donnée personnelle' })).status).toBe(200)
    const [mail] = await database.db.select().from(mails).where(eq(mails.reference, id))
    expect(mail?.text).toContain('Votre avis a été retiré')
    expect(mail?.text).not.toContain('ne pouvons pas le publier')
    expect((await shown(product)).content).toEqual([])
    expect((await decide(id, 'publish')).status).toBe(409)
    expect((await decide(id, 'refuse', { reason: 'encore' })).status).toBe(409)
    expect(await database.db.$count(auditLog, eq(auditLog.subject, id))).toBe(2)
  })

  test('is for the owner only (security, access)', async () => {
    const { token } = await aCustomer(database.db)
    for (const [method, path] of [
      ['GET', '/api/admin/reviews'],
      ['POST', '/api/admin/reviews/x/publish'],
      ['POST', '/api/admin/reviews/x/refuse'],
    ] as const) {
      const body = method === 'POST' ? { reason: 'x' } : undefined
      expect((await shop.call(method, path, { body })).status).toBe(401)
      expect((await shop.call(method, path, { token, body })).status).toBe(403)
    }
    for (const id of ['x', '019aa000-0000-7000-8000-000000000000']) expect((await decide(id, 'publish')).status).toBe(404)
  })

  test('a buyer finds her reviews with her order, refused ones with their reason; nobody else does', async () => {
    const { product, token, order } = await aBuyer()
    const path = `/api/orders/${order.id}/reviews`
    expect((await shop.call('GET', path, { token })).body).toEqual([])
    const { body: given } = await give(product, token)
    await decide(given.id, 'refuse', { reason: 'Hors sujet' })
    expect((await shop.call('GET', path, { token })).body).toMatchObject([
      { id: given.id, state: 'refused', refusalReason: 'Hors sujet' },
    ])
    const { token: other } = await aCustomer(database.db)
    expect((await shop.call('GET', path, { token: other })).status).toBe(404)
    expect((await shop.call('GET', path)).status).toBe(401)
  })
})
