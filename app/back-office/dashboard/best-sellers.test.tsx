import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { BestSellers, SizesSold } from './best-sellers.tsx'

test('sales before refunds are labelled as such', () => {
  expect(renderToStaticMarkup(<BestSellers sellers={[]} />)).toContain('30 jours, avant remboursements et annulations')
  expect(renderToStaticMarkup(<SizesSold sizes={[]} />)).toContain('depuis toujours, avant retours et annulations')
})
