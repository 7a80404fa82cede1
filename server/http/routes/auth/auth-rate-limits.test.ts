import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aCustomer } from '../../../../tests/factories/customer.ts'
import { freshDatabase } from '../../../../tests/setup/fresh-database.ts'
import { openTestShop } from '../../../../tests/setup/open-test-shop.ts'
import { rateLimits } from '../../../database/schema/index.ts'
import { demoLimits, productionLimits, type RateLimits } from '../../../domain/rate-limits.ts'

const database = freshDatabase()
const password = 'Lune-de-miel-7'

async function aShop(limits: RateLimits, config?: { TRUSTED_PROXIES: string[] }) {
  await database.db.delete(rateLimits)
  const shop = openTestShop(database, {
    limits,
    config: { PUBLIC_URL: 'http://localhost:3000', MAIL_FROM: 'a@example.com', TRUSTED_PROXIES: [], ...config },
  })
  return {
    signIn: (email: string, address: string, typed = password, headers = {}) =>
      shop.call('POST', '/api/auth/signin', { address, headers, body: { email, password: typed } }),
    signUp: (email: string, address: string, headers = {}) =>
      shop.call('POST', '/api/auth/signup', {
        address,
        headers,
        body: { email, password: 'password123', firstName: 'A', lastName: 'B' },
      }),
  }
}
const failures = async (count: number, attempt: () => Promise<{ status: number }>) => {
  for (let made = 0; made < count; made++) await attempt()
}
/** Enough that the wait outlasts the slow hash of the next attempt: ten are free, then it doubles with each one. */
const enoughToWait = 16
const waitIsOver = () => database.db.execute(sql`update throttles set free_at = now() - interval '1 second'`)

test('guessing a password is slowed down with a Retry-After, and never locks the account (contract 4, rate limits)', async () => {
  const { signIn } = await aShop(productionLimits)
  const { email } = await aCustomer(database.db, { password })
  await failures(enoughToWait, () => signIn(email, '203.0.113.7', 'deviné'))
  const { status, body, headers } = await signIn(email, '203.0.113.7')
  expect(status).toBe(429)
  expect(body).toMatchObject({
    code: 'too_many_attempts',
    title: 'Too Many Requests',
    message: 'Trop de tentatives. Patientez un instant avant de réessayer.',
  })
  expect(Number(headers.get('Retry-After'))).toBeGreaterThanOrEqual(1)
  expect(Number(headers.get('Retry-After'))).toBeLessThanOrEqual(120)
  await waitIsOver()
  expect((await signIn(email, '203.0.113.7')).status).toBe(200)
  // The success reset the failures.
  await failures(5, () => signIn(email, '203.0.113.7', 'deviné'))
  expect((await signIn(email, '203.0.113.7')).status).toBe(200)
})

test('guesses at an unknown address are slowed down in the same way (security, enumeration)', async () => {
  const { signIn } = await aShop(productionLimits)
  const statuses: number[] = []
  await failures(enoughToWait, async () => {
    const answer = await signIn('personne@example.com', '203.0.113.7')
    statuses.push(answer.status)
    return answer
  })
  expect(statuses.slice(0, 11)).toEqual(Array(11).fill(401))
  expect(statuses.at(-1)).toBe(429)
})

test('guesses at one account do not slow down another (contract 4, rate limits)', async () => {
  const { signIn } = await aShop(productionLimits)
  const { email } = await aCustomer(database.db, { password })
  await failures(12, () => signIn('visée@example.com', '203.0.113.7', 'deviné'))
  expect((await signIn(email, '203.0.113.7')).status).toBe(200)
})

test('guesses from many addresses slow down strangers, not the owner at her known address (security, passwords)', async () => {
  const { signIn } = await aShop(productionLimits)
  const { email } = await aCustomer(database.db, { password })
  expect((await signIn(email, '203.0.113.1')).status).toBe(200)
  let guesser = 0
  await failures(enoughToWait, () => signIn(email, `198.51.100.${++guesser}`, 'deviné'))
  expect((await signIn(email, '198.51.100.200')).status).toBe(429)
  expect((await signIn(email, '203.0.113.1')).status).toBe(200)
})

test('one address may sign in 60 times a minute in production (contract 4, rate limits)', async () => {
  const { signIn } = await aShop(productionLimits)
  const answers = await Promise.all(Array.from({ length: 62 }, (_, at) => signIn(`n${at}@example.com`, '203.0.113.7')))
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(2)
  expect((await signIn('autre@example.com', '203.0.113.8')).status).toBe(401)
})

test('one address may sign up 20 times a minute in production, the local machine too (contract 4, rate limits)', async () => {
  const { signUp } = await aShop(productionLimits)
  for (const address of ['203.0.113.7', '127.0.0.1', '2001:db8::1']) {
    const answers = await Promise.all(Array.from({ length: 21 }, (_, at) => signUp(`n${at}@example.com`, address)))
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(20)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1)
  }
  expect((await signUp('n@example.com', '2001:db8::2')).status).toBe(429)
})

test('under npm start the local machine may sign up 600 people a minute, others still 20 (contract 4, rate limits)', async () => {
  const { signUp } = await aShop(demoLimits)
  for (let round = 0; round < 10; round += 1) {
    const local = await Promise.all(
      Array.from({ length: 60 }, (_, at) => signUp(`n${round}-${at}@example.com`, '::ffff:127.0.0.1')),
    )
    expect(local.every(({ status }) => status === 400)).toBe(true)
  }
  const distant = await Promise.all(Array.from({ length: 21 }, (_, at) => signUp(`n${at}@example.com`, '203.0.113.7')))
  expect(distant.filter(({ status }) => status === 429)).toHaveLength(1)
})

test('a forwarded address is believed only from the configured proxy (security, passwords)', async () => {
  const proxied = await aShop(productionLimits, { TRUSTED_PROXIES: ['10.0.0.0/8'] })
  const from = (client: string) => ({ 'X-Forwarded-For': client })
  await failures(20, () => proxied.signUp('a@example.com', '10.0.0.1', from('203.0.113.7')))
  expect((await proxied.signUp('a@example.com', '10.0.0.1', from('203.0.113.7'))).status).toBe(429)
  expect((await proxied.signUp('a@example.com', '10.0.0.1', from('evil, 203.0.113.7, 10.0.0.2'))).status).toBe(429)
  expect((await proxied.signUp('a@example.com', '10.0.0.1', from('203.0.113.8'))).status).toBe(400)
  // A stranger writes what she likes into the header: only her own address counts.
  let invented = 0
  await failures(20, () => proxied.signUp('a@example.com', '198.51.100.1', from(`192.0.2.${++invented}`)))
  expect((await proxied.signUp('a@example.com', '198.51.100.1', from('192.0.2.250'))).status).toBe(429)
})

test('messages, newsletter, reset links and withdrawals share one of twenty a minute (security, limits of business)', async () => {
  await database.db.delete(rateLimits)
  const shop = openTestShop(database, { limits: productionLimits })
  const email = 'lina@example.com'
  const kinds: [string, object][] = [
    ['contact', { name: 'Lina', email, subject: 'other', message: 'Bonjour' }],
    ['newsletter', { email }],
    ['auth/reset-password', { email }],
    ['withdrawals', { name: 'Lina', email, orderNumber: 'NL-1' }],
  ]
  const sendEach = async () => {
    const statuses: number[] = []
    for (const [path, body] of kinds)
      statuses.push((await shop.call('POST', `/api/${path}`, { address: '203.0.113.9', body })).status)
    return statuses
  }
  for (let round = 0; round < 5; round += 1) expect(await sendEach()).toEqual([201, 204, 204, 201])
  expect(await sendEach()).toEqual([429, 429, 429, 429])
})

test('beyond the limit of a network nobody can raise the counter of another account, or fill the table', async () => {
  const { signIn } = await aShop({ ...productionLimits, everyone: { ...productionLimits.everyone, signIns: 3 } })
  const guess = async (email: string) => (await signIn(email, '203.0.113.9', 'deviné')).status
  for (const email of ['n0@example.com', 'n1@example.com', 'victime@example.com']) expect(await guess(email)).toBe(401)
  const counters = async () =>
    new Map((await database.db.select().from(rateLimits)).map(({ key, count }) => [key.toString('hex'), count]))
  const before = await counters()
  for (let at = 10; at < 20; at += 1) {
    expect([await guess('victime@example.com'), await guess(`n${at}@example.com`)]).toEqual([429, 429])
  }
  const after = await counters()
  expect([...after.keys()].toSorted()).toEqual([...before.keys()].toSorted())
  const raised = [...after].filter(([key, count]) => count !== before.get(key))
  expect(raised, 'only the counter of the network itself').toHaveLength(1)
})
