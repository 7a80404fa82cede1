import { describe, expect, test } from 'vitest'
import * as messages from '../../../../contract/text/messages.ts'
import { aPaidOrder } from '../../../../tests/factories/paid-order.ts'
import { freshDatabase } from '../../../../tests/setup/fresh-database.ts'
import { shopWithReviews, words } from '../../../../tests/setup/routes/shop-with-reviews.ts'

const database = freshDatabase()
const { shop, give, shown, aBuyer } = shopWithReviews(database)

describe('giving a review (decision 6; law, reviews)', () => {
  test('is open to a buyer of a delivered line; the review waits until the owner has checked it', async () => {
    const { product, token, order } = await aBuyer()
    const { status, body } = await give(product, token)
    expect(status).toBe(201)
    expect(body).toMatchObject({ ...words, state: 'waiting', orderLineId: order.lines[0]?.id, productId: String(product.id) })
    expect((await shown(product)).content).toEqual([])
    const { body: seen } = await shop.call('GET', `/api/products/${product.id}`)
    expect([seen.reviewCount, seen.rating]).toEqual([0, null])
  })

  test.each(['PAYÉ', 'EN_TRAITEMENT', 'EXPÉDIÉ', 'ANNULÉ'] as const)('is refused while her order is %s', async (state) => {
    const { product, token } = await aBuyer({ state })
    const { status, body } = await give(product, token)
    expect([status, body.message]).toEqual([403, messages.reviewNotBought])
  })

  test('is refused for another product than the one bought, and with the order line of somebody else', async () => {
    const buyer = await aBuyer()
    const other = await aBuyer()
    expect((await give(other.product, buyer.token)).status).toBe(403)
    const stolen = await give(buyer.product, buyer.token, { orderLineId: other.order.lines[0]?.id })
    expect(stolen.status).toBe(403)
    expect((await give(buyer.product, buyer.token, { orderLineId: "'" })).status).toBe(403)
  })

  test('is possible once for each line: of many equal requests one is accepted', async () => {
    const { product, token } = await aBuyer()
    const answers = await Promise.all(Array.from({ length: 5 }, () => give(product, token)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409, 409])
    expect((await give(product, token)).body.message).toBe(messages.reviewAlreadyGiven)
  })

  test('is possible twice for a product bought twice', async () => {
    const { product, token, id: userId } = await aBuyer()
    await aPaidOrder(database.db, { userId, state: 'LIVRÉ', lines: [{ productId: product.id, size: 'S' }] })
    const answers = [await give(product, token), await give(product, token), await give(product, token)]
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 409])
  })

  test('is 404 for an unknown product, and 401 without a token', async () => {
    const { product, token } = await aBuyer()
    expect((await give({ id: 999_999 }, token)).status).toBe(404)
    expect((await shop.call('POST', '/api/products/abc/reviews', { token, body: words })).status).toBe(404)
    expect((await shop.call('POST', `/api/products/${product.id}/reviews`, { body: words })).status).toBe(401)
  })

  test.each([
    ['rating', { rating: 0 }, messages.reviewRatingMissing],
    ['rating', { rating: 6 }, messages.reviewRatingMissing],
    ['rating', { rating: 4.5 }, messages.reviewRatingMissing],
    ['rating', { rating: undefined }, messages.reviewRatingMissing],
    ['title', { title: ' ' }, messages.fieldsRequired],
    ['body', { body: 'x'.repeat(3001) }, '3000 caractères au plus'],
  ])('is refused with an error in French on the invalid field: %s', async (field, wrong, sentence) => {
    const { product, token } = await aBuyer()
    const { status, body } = await give(product, token, wrong)
    expect([status, body.errors]).toEqual([400, { [field]: sentence }])
  })
})
