import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SalesChart } from './sales-chart.tsx'

test('thirty days without a sale are told in words, without an axis', () => {
  const sales = Array.from({ length: 30 }, (_, at) => ({
    day: `2026-06-${String(at + 1).padStart(2, '0')}`,
    orders: 0,
    total: 0,
  }))
  const empty = renderToStaticMarkup(<SalesChart sales={sales} />)
  expect(empty).toContain('Aucune vente ces trente derniers jours.')
  expect(empty).not.toContain('<svg')
  expect(empty).not.toContain('€')
  const sold = renderToStaticMarkup(<SalesChart sales={[...sales.slice(1), { day: '2026-07-01', orders: 1, total: 80 }]} />)
  expect(sold).not.toContain('Aucune vente')
  expect(sold).toContain('<svg')
  // Refunds are not subtracted, and the owner is told so.
  expect(sold).toContain('encaissés, avant remboursements · 1 commande')
})
