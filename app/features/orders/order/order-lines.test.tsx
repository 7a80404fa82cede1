import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { OrderDetail } from '../../../../contract/api/orders.ts'
import { OrderLines } from './order-lines.tsx'

const order = { items: [], subtotal: 95.01, shipping: 5.99, total: 101, shippingMethod: 'standard' } as unknown as OrderDetail

/** Label and sum of each row below the items. */
function sumsOf(shown: OrderDetail): string[] {
  const router = createMemoryRouter([{ path: '*', element: <OrderLines order={shown} /> }])
  const [, foot = ''] = renderToStaticMarkup(<RouterProvider router={router} />).split('<tfoot')
  const cells = [...foot.matchAll(/<(?:th|td)[^>]*>([^<]*)</g)].map(([, text = '']) => text.replaceAll(/\s/g, ' '))
  return cells.flatMap((text, at) => (at % 2 === 0 ? [`${text} ${cells[at + 1]}`] : []))
}

test('discounts and surcharges are listed between subtotal and delivery', () => {
  const adjustments = [
    { label: 'Bienvenue', amount: -10 },
    { label: 'Emballage cadeau', amount: 4.5 },
  ]
  expect(sumsOf({ ...order, adjustments, total: 95.5 })).toEqual([
    'Sous-total 95,01 €',
    'Bienvenue -10,00 €',
    'Emballage cadeau 4,50 €',
    'Livraison standard 5,99 €',
    'Total TTC 95,50 €',
  ])
})

test('an order without discounts or surcharges has three rows', () => {
  expect(sumsOf(order)).toEqual(['Sous-total 95,01 €', 'Livraison standard 5,99 €', 'Total TTC 101,00 €'])
})

test('an order of a seller who was exempt from VAT names no tax (law, invoices)', () => {
  expect(sumsOf({ ...order, withoutVat: true })).toContain('Total 101,00 €')
})
