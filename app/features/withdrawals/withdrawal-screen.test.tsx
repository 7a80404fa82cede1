import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { refundPromise, returnCost } from '../../../contract/text/legal/legal-sentences.ts'
import { Declared } from './withdrawal-screen.tsx'

const receipt = {
  id: '6f1d7a52-8f0e-4c3b-9a57-2d4f8f1f6f10',
  declaredAt: '2026-03-20T18:05:42.000Z',
  name: 'Claire',
  orderNumber: 'NL-7K3M-Q2XP-9RTA',
  email: 'claire@example.com',
  lines: 'Toute la commande',
  reason: null,
}
const page = renderToStaticMarkup(
  <MemoryRouter>
    <Declared receipt={receipt} onAgain={() => undefined} />
  </MemoryRouter>,
)

test('a declaration without a matching order, or the sixth of a day, gets less by mail: the page asks to be kept (decision 8)', () => {
  expect(page).toContain('claire@example.com')
  expect(page).toContain('au plus cinq par jour')
  expect(page).toContain('Gardez aussi cette page')
  expect(page).not.toContain('reprend votre déclaration')
})

test('refund and return are promised in the words of every other page (law, refund)', () => {
  expect(page).toContain(refundPromise)
  expect(page).toContain(returnCost)
})
