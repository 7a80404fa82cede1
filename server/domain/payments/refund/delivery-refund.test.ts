import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { totalsOf } from '../../../../contract/rules/pricing.ts'
import { aShopWithOrders } from '../../../../tests/factories/placed-order.ts'
import { freshDatabase } from '../../../../tests/setup/fresh-database.ts'
import { documents, orderLines, refunds } from '../../../database/schema/index.ts'
import type { DocumentContent } from '../../documents/document-content.ts'
import { checkIntegrity } from '../../integrity/check-integrity.ts'
import { declareWithdrawal } from '../../withdrawals/declare-withdrawal.ts'
import { getAdminOrder } from '../read/get-admin-order.ts'
import { refundOrder } from './refund-order.ts'

const database = freshDatabase()

/** A paid order of two pieces of 40.00, and what the owner does with it. */
async function anOrderOfTwo(shippingMethod: 'standard' | 'express' = 'standard') {
  const shop = await aShopWithOrders(database.db)
  const { id, orderNumber } = await shop.pays(2, { shippingMethod })
  const [line] = await database.db.select().from(orderLines).where(eq(orderLines.orderId, id))
  const documentsOf = async (kind: 'invoice' | 'credit_note') => {
    const ofKind = and(eq(documents.orderId, id), eq(documents.kind, kind))
    const found = await database.db.select().from(documents).where(ofKind).orderBy(documents.number)
    return found.map(({ content }) => content as DocumentContent)
  }
  return {
    withdraws: (lines: string | null) =>
      declareWithdrawal(
        shop.context,
        { name: 'Amina Benali', orderNumber, email: shop.customer.email, lines, reason: null },
        { address: '203.0.113.7' },
      ),
    gives: (quantity: number) => {
      const lines = [{ id: line?.id ?? '', quantity }]
      return refundOrder(shop.context, shop.customer, id, { lines, reason: 'Retour' }, crypto.randomUUID())
    },
    givesWithoutDelivery: (quantity: number, amount: number) => {
      const lines = [{ id: line?.id ?? '', quantity }]
      return refundOrder(shop.context, shop.customer, id, { lines, amount, reason: 'Défaut' }, crypto.randomUUID())
    },
    givesSum: (amount: number) => refundOrder(shop.context, shop.customer, id, { amount, reason: 'Geste' }),
    sums: async () => {
      const found = await database.db.select().from(refunds).where(eq(refunds.orderId, id)).orderBy(refunds.createdAt)
      return found.map(({ amountCents }) => amountCents)
    },
    seen: () => getAdminOrder(shop.context, shop.customer.id, id),
    documentsOf,
  }
}

const soundBooks = async () => expect((await checkIntegrity(database.db)).filter(({ count }) => count > 0)).toEqual([])

test('a withdrawal in several parts gives the standard delivery back with its last pieces; credit notes add up to the invoice (law, refund)', async () => {
  const order = await anOrderOfTwo()
  await order.withdraws('une abaya')
  await order.gives(1)
  expect(await order.sums(), 'only a part of the contract').toEqual([40_00])
  await order.withdraws('l’autre')
  expect(await order.seen()).toMatchObject({ deliveryWithLastPieces: 5.99, refundable: 45.99 })
  await order.gives(1)
  expect(await order.sums()).toEqual([40_00, 45_99])
  expect(await order.seen()).toMatchObject({ statusCode: 'REMBOURSÉ', refundable: 0, deliveryWithLastPieces: 0 })

  const [invoice] = await order.documentsOf('invoice')
  const notes = await order.documentsOf('credit_note')
  expect(notes[1]?.lines.map(({ text, totalCents, vatCents }) => [text, totalCents, vatCents])).toEqual([
    ['Abaya Nour, taille M', 40_00, 6_67],
    ['Livraison standard', 5_99, 99],
  ])
  expect(totalsOf(notes.flatMap(({ lines }) => lines)).vat).toEqual(invoice?.vat)
  await soundBooks()
})

test('of an express delivery the shop keeps the surcharge over the standard one (law, refund)', async () => {
  const order = await anOrderOfTwo('express')
  await order.withdraws(null)
  await order.gives(2)
  expect(await order.sums()).toEqual([85_99])
  expect(await order.seen()).toMatchObject({ refundable: 7, deliveryWithLastPieces: 0 })
  const [note] = await order.documentsOf('credit_note')
  expect(note?.lines.map(({ text, totalCents }) => [text, totalCents])).toEqual([
    ['Abaya Nour, taille M', 80_00],
    ['Livraison standard', 5_99],
  ])
  await soundBooks()
})

test('a delivery that was given back before is not given back twice', async () => {
  const order = await anOrderOfTwo()
  await order.withdraws(null)
  await order.givesSum(5.99)
  await order.gives(1)
  expect(await order.seen()).toMatchObject({ deliveryWithLastPieces: 0 })
  await order.gives(1)
  expect(await order.sums()).toEqual([5_99, 40_00, 40_00])
  await soundBooks()
})

test('pieces refunded for another reason than a withdrawal are refunded at their price', async () => {
  const order = await anOrderOfTwo()
  expect(await order.seen()).toMatchObject({ deliveryWithLastPieces: 0 })
  await order.gives(2)
  expect(await order.sums()).toEqual([80_00])
})

test('the last pieces can be refunded without the delivery: for a defect, after a withdrawal from others', async () => {
  const order = await anOrderOfTwo()
  await order.withdraws('une abaya')
  await order.gives(1)
  await order.givesWithoutDelivery(1, 40)
  expect(await order.sums()).toEqual([40_00, 40_00])
  expect(await order.seen()).toMatchObject({ refundable: 5.99 })
  await soundBooks()
})
