import { afterEach, expect, test, vi } from 'vitest'
import { aCustomer } from '../../../tests/factories/customer.ts'
import { freshDatabase } from '../../../tests/setup/fresh-database.ts'
import { openTestShop } from '../../../tests/setup/open-test-shop.ts'
import { openLog } from '../../log.ts'

const database = freshDatabase()
afterEach(() => {
  vi.useRealTimers()
})

type Line = { security?: string; refusal?: string; userId?: string; heldBack?: number }

function aLoggedShop() {
  // Only the clock is frozen, so that no minute ends in the middle of a test.
  vi.useFakeTimers({ toFake: ['Date'] })
  const lines: Line[] = []
  const log = { ...openLog('silent'), info: (facts: Line) => lines.push(facts) }
  const { call } = openTestShop(database, { log: log as unknown as ReturnType<typeof openLog> })
  return { call, refused: () => lines.filter(({ security }) => security === 'request_refused') }
}

test('guessed codes and invalid tokens are logged once a minute each, then with the number left out (ASVS 16.3)', async () => {
  const { call, refused } = aLoggedShop()
  const guessed = () =>
    call('POST', '/api/auth/reset-password/confirm', { body: { code: 'x'.repeat(43), password: 'Soie-de-mer-9' } })
  const deadToken = () => call('GET', '/api/cart', { token: 'dead' })
  for (let times = 0; times < 5; times += 1) expect([(await guessed()).status, (await deadToken()).status]).toEqual([400, 401])
  expect(refused()).toMatchObject([{ refusal: 'code_invalid' }, { refusal: 'not_signed_in' }])
  vi.setSystemTime(Date.now() + 60_000)
  await guessed()
  await deadToken()
  expect(refused().slice(2)).toMatchObject([
    { refusal: 'code_invalid', heldBack: 4 },
    { refusal: 'not_signed_in', heldBack: 4 },
  ])
})

test('requests refused to an account are logged with its id, at most twenty a minute', async () => {
  const { id, token } = await aCustomer(database.db)
  const { call, refused } = aLoggedShop()
  for (let times = 0; times < 30; times += 1) await call('GET', '/api/contact', { token })
  expect(refused()).toHaveLength(20)
  expect(new Set(refused().map(({ userId }) => userId))).toEqual(new Set([id]))
})
