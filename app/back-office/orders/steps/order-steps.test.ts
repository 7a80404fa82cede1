import { expect, test } from 'vitest'
import type { AdminOrder } from '../../../../contract/api/admin/orders.ts'
import type { OrderState } from '../../../../contract/api/orders.ts'
import { readyFor, reasonAgainst, stepLabel } from './order-steps.ts'

const orders = (...states: OrderState[]) => states.map((statusCode, at) => ({ id: String(at), statusCode }) as AdminOrder)

test('a step applies only to the selected orders ready for it, and its label shows how many (orders, transitions)', () => {
  const chosen = orders('PAYÉ', 'EN_TRAITEMENT', 'PAYÉ', 'LIVRÉ')
  expect(readyFor('prepare', chosen).map(({ id }) => id)).toEqual(['0', '2'])
  expect(stepLabel('Préparer', 'prepare', chosen)).toBe('Préparer 2 sur 4')
  expect(stepLabel('Expédier', 'ship', orders('EN_TRAITEMENT'))).toBe('Expédier')
})

test('packing slips are printed for orders to send only: selecting a page leaves out unpaid and fully refunded ones', () => {
  const page = orders('PAYÉ', 'EN_ATTENTE', 'PAYÉ', 'REMBOURSÉ').map((order, at) => ({ ...order, printable: at === 0 }))
  expect(readyFor('print', page).map(({ id }) => id)).toEqual(['0'])
  expect(stepLabel('Bons et étiquettes', 'print', page)).toBe('Bons et étiquettes 1 sur 4')
  expect(reasonAgainst('print', page.slice(1))).toBe('Rien n’est à envoyer dans les commandes choisies')
})

test.each([
  ['prepare', 'Aucune des commandes choisies n’est « Payée »'],
  ['ship', 'Aucune des commandes choisies n’est « En préparation »'],
  ['deliver', 'Aucune des commandes choisies n’est « Expédiée »'],
] as const)('when %s applies to none of the selected orders, the reason is shown', (step, reason) => {
  expect(reasonAgainst(step, orders('ANNULÉ', 'LIVRÉ'))).toBe(reason)
  expect(reasonAgainst(step, orders('ANNULÉ', 'PAYÉ', 'EN_TRAITEMENT', 'EXPÉDIÉ'))).toBeUndefined()
})
