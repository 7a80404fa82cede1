import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { AdminOrderDetail } from '../../../contract/api/admin/orders.ts'
import { OrderMoney } from './order-money.tsx'

const sums = { subtotal: 95.01, shipping: 5.99, total: 90.5, captured: 90.5, refunded: 0 }
const order = { ...sums, items: [], disputes: [], refunds: [], paymentMethod: 'Carte bancaire' } as unknown as AdminOrderDetail

const labelsOf = (shown: AdminOrderDetail) =>
  [...renderToStaticMarkup(<OrderMoney order={shown} />).matchAll(/<dt[^>]*>([^<]*)<\/dt><dd[^>]*>([^<]*)</g)].map(
    ([, label, sum = '']) => `${label} ${sum.replaceAll(/\s/g, ' ')}`,
  )

test('discounts and surcharges are listed between subtotal and delivery', () => {
  expect(labelsOf({ ...order, adjustments: [{ label: 'Bienvenue', amount: -10.5 }] })).toEqual([
    'Sous-total 95,01 €',
    'Bienvenue -10,50 €',
    'Livraison 5,99 €',
    'Total 90,50 €',
    'Encaissé 90,50 €',
  ])
  expect(labelsOf(order)).toHaveLength(4)
})
