import { afterEach, describe, expect, test, vi } from 'vitest'
import { openProxy } from '../../tests/chaos/world/proxy.ts'
import { freePorts } from '../../tests/setup/free-ports.ts'
import { freshDatabase } from '../../tests/setup/fresh-database.ts'
import { openTransactionPooler } from '../../tests/setup/transaction-pooler.ts'
import { openLog } from '../log.ts'
import { DatabaseUnfit, waitForDatabase } from './wait-for-database.ts'

const database = freshDatabase()
const silent = openLog('silent')
const closes: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closes.splice(0)) await close()
})

const changed = (parts: Partial<Pick<URL, 'port' | 'password' | 'pathname' | 'hostname'>>) =>
  Object.assign(new URL(database.url), parts).href
const reason = async (url: string, directUrl = url) => {
  const refusal: unknown = await waitForDatabase({ url, directUrl }, silent, { forMs: 0, againMs: 1 }).catch(
    (error: unknown) => error,
  )
  if (refusal instanceof Error && !(refusal instanceof DatabaseUnfit)) throw refusal
  return refusal instanceof Error ? refusal.message : undefined
}

describe('a database that the shop can’t use is reported in French', () => {
  test('a suitable PostgreSQL is accepted', async () => {
    expect(await reason(database.url)).toBeUndefined()
  })

  test.each([
    [
      'an unreachable server',
      async () => changed({ port: String(await freePorts(1)) }),
      /^PostgreSQL ne répond pas à 127\.0\.0\.1:\d+ \(ECONNREFUSED\)/,
    ],
    ['a wrong password', () => changed({ password: 'wrong' }), /^PostgreSQL refuse le mot de passe de « postgres »/],
    ['an unknown database', () => changed({ pathname: '/nowhere' }), /^La base « nowhere » n’existe pas/],
    ['an unknown host', () => changed({ hostname: 'database.invalid' }), /inconnu du réseau|ne répond pas/],
  ])('%s', async (_what, url, expected) => {
    const shown = await reason(await url())
    expect(shown).toMatch(expected)
    expect(shown).not.toContain('wrong')
  })

  test('an old version of PostgreSQL', async () => {
    await database.pool.query(`create schema old; create function old.current_setting(text) returns text language sql
      as $$ select case $1 when 'server_version_num' then '150008' else '15.8 (Debian)' end $$`)
    const url = `${database.url}?options=${encodeURIComponent('-c search_path=old,pg_catalog,public')}`
    expect(await reason(url)).toMatch(/^La boutique a besoin de PostgreSQL 18 ou plus récent ; ce serveur est en version 15\.8/)
  })
})

test('the shop waits for a database that starts a moment later', async () => {
  const port = await freePorts(1)
  const log = { ...silent, warn: vi.fn<(facts: object, text: string) => void>() } as unknown as typeof silent
  const url = changed({ port: String(port) })
  const waiting = waitForDatabase({ url, directUrl: url }, log, { forMs: 60_000, againMs: 20 })
  await expect.poll(() => vi.mocked(log.warn).mock.calls.length).toBeGreaterThan(0)
  const wire = await openProxy({ port: Number(new URL(database.url).port) }, port)
  closes.push(wire.close)
  await waiting
})

describe('behind a pooler in transaction mode', () => {
  test('the shop refuses to start, unless it has a direct connection to PostgreSQL', async () => {
    const pooler = await openTransactionPooler(database.url)
    closes.push(pooler.close)
    expect(await reason(pooler.url)).toMatch(/^DATABASE_URL mène à un répartiteur .* mode transaction .*DATABASE_DIRECT_URL/)
    expect(await reason(pooler.url, database.url)).toBeUndefined()
    expect(await reason(database.url, pooler.url)).toMatch(/^DATABASE_DIRECT_URL mène à un répartiteur/)
  })
})
