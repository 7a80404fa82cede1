import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from '../server/config.ts'
import { freePorts } from '../tests/setup/free-ports.ts'
import { readDemoConfig } from './demo-config.ts'
import { openShutdown } from './shutdown.ts'
import { startDevServices } from './start-dev-services.ts'

const dataDir = mkdtempSync(path.join(tmpdir(), 'shop-dev-services-'))
afterAll(() => rm(dataDir, { recursive: true, force: true }))

/** What the shop reads when every service is an outside one: nothing is started. */
async function configWith(more: Record<string, string>) {
  const env = {
    PORT: String(await freePorts(6)),
    DATA_DIR: dataDir,
    DATABASE_URL: 'postgres://127.0.0.1/shop',
    SMTP_URL: 'smtp://127.0.0.1',
    STRIPE_SECRET_KEY: 'sk_test_1',
    GOOGLE_CLIENT_ID: 'shop',
    GOOGLE_CLIENT_SECRET: 'secret',
    ...more,
  }
  const closing = openShutdown()
  try {
    return readConfig({ ...env, ...(await startDevServices(env, readDemoConfig(env), closing)) })
  } finally {
    await closing.all()
  }
}

test('a host that is an IPv6 address is written in brackets in the addresses of the dev services (contract 2)', () => {
  const { localUrl, payments, inbox } = readDemoConfig({ HOST: '::1', PORT: '4000' })
  expect([localUrl, payments.localUrl, inbox.localUrl]).toEqual(['http://[::1]:4000', 'http://[::1]:4002', 'http://[::1]:4001'])
})

test("with the payment provider's own page the webhook secret is a random one too, unless it is set (contract 2)", async () => {
  const { STRIPE_SECRET_KEY, STRIPE_API_BASE, STRIPE_WEBHOOK_SECRET } = await configWith({})
  expect([STRIPE_SECRET_KEY, STRIPE_API_BASE]).toEqual(['sk_test_1', undefined])
  expect(STRIPE_WEBHOOK_SECRET).toMatch(/^whsec_.{32}$/)
  expect((await configWith({ STRIPE_WEBHOOK_SECRET: 'whsec_mine' })).STRIPE_WEBHOOK_SECRET).toBe('whsec_mine')
})
