import { expect, test } from 'vitest'
import { freshDatabase } from '../setup/fresh-database.ts'
import { fuzzShop } from './fuzz/fuzz-shop.ts'

const database = freshDatabase()

test('3,000 hostile requests: no fault, no answer outside the document, no English, books in order (security, input)', {
  timeout: 300_000,
}, async () => {
  const { faults, statuses, breaches } = await fuzzShop(database, { requests: 3_000, seed: 1 })
  expect(faults).toEqual([])
  expect(breaches).toEqual([])
  // It got through: the shop was used, not only refused.
  expect(statuses[200]).toBeGreaterThan(200)
  expect(statuses[201]).toBeGreaterThan(20)
})
