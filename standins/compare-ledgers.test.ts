import { expect, test } from 'vitest'
import { ledgerBreaches } from './compare-ledgers.ts'

const now = 1_800_000_000
const anHourAgo = now - 3600
const theirs = (id: string, amount: number, created = anHourAgo) => ({ id, amount, created })

test('a capture stands in both ledgers with one amount (contract 6, invariant 3)', () => {
  expect(ledgerBreaches([theirs('pi_1', 59_90)], [{ id: 'pi_1', amount: 59_90 }], now)).toEqual([])
  expect(ledgerBreaches([theirs('pi_1', 59_90)], [{ id: 'pi_1', amount: 60_00 }], now)).toHaveLength(1)
  expect(ledgerBreaches([], [{ id: 'pi_1', amount: 59_90 }], now)).toEqual([expect.stringContaining('rien chez le prestataire')])
})

test('what the provider took may be on its way to us for five minutes, no longer', () => {
  expect(ledgerBreaches([theirs('pi_1', 59_90, now - 299)], [], now)).toEqual([])
  expect(ledgerBreaches([theirs('pi_1', 59_90, now - 301)], [], now)).toEqual([expect.stringContaining('rien ici')])
})
