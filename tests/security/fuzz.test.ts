import { expect, test } from 'vitest'
import { freshDatabase } from '../setup/fresh-database.ts'
import { fuzzShop } from './fuzz/fuzz-shop.ts'

// Every operation of the API succeeds with the rights that the shop has in production.
const database = freshDatabase({ limited: true })

test('2,500 hostile requests cause no server error, undocumented response, English text or broken ledger (security, input)', {
  timeout: 300_000,
}, async () => {
  const { faults, statuses, done, breaches } = await fuzzShop(database, { requests: 2_500, seed: 1 })
  expect(faults).toEqual([])
  expect(breaches).toEqual([])
  // It got past every check: no operation was only ever refused, a new one neither.
  const refused = Object.keys(done).filter((name) => done[name] === 0)
  expect(refused, 'tests/security/fuzz/recipes.ts says what they need').toEqual([])
  expect(statuses[200]).toBeGreaterThan(200)
  expect(statuses[201]).toBeGreaterThan(20)
})
