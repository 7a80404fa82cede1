import { expect, test } from 'vitest'
import { orderSteps } from './order-steps.ts'

const event = (statusCode: 'EN_ATTENTE' | 'PAYÉ' | 'EXPÉDIÉ', date: string) => ({ status: '', statusCode, date })

test('a paid order shows all later steps, but no longer that it awaited its payment (spec 2, order detail)', () => {
  const steps = orderSteps({ statusCode: 'PAYÉ', history: [event('EN_ATTENTE', '1'), event('PAYÉ', '2')] })
  expect(steps.map(({ label, done, date }) => [label, done, date])).toEqual([
    ['Payée', true, '2'],
    ['En préparation', false, undefined],
    ['Expédiée', false, undefined],
    ['Livrée', false, undefined],
  ])
})

test('a skipped step counts as done (decision 29)', () => {
  const steps = orderSteps({ statusCode: 'EXPÉDIÉ', history: [event('PAYÉ', '2'), event('EXPÉDIÉ', '3')] })
  expect(steps.map(({ done }) => done)).toEqual([true, true, true, false])
  expect(steps.find(({ isNow }) => isNow)?.label).toBe('Expédiée')
})

test('a cancelled order has no steps', () => {
  expect(orderSteps({ statusCode: 'ANNULÉ', history: [] })).toEqual([])
})
