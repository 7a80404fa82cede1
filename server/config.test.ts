import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

const settings = {
  PUBLIC_URL: 'https://boutique.example/',
  DATABASE_URL: 'postgres://shop@database/shop',
  SMTP_URL: 'smtps://mail.example',
  MAIL_FROM: 'Nacre & Lin <bonjour@nacre-et-lin.example>',
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  GOOGLE_CLIENT_ID: 'shop',
  GOOGLE_CLIENT_SECRET: 'secret',
}
const keyed = { ...settings, SECOND_FACTOR_KEY: 'only-for-tests-0123456789abcdef012' }
const faultsOf = (env: Record<string, string | undefined>) => {
  try {
    readConfig(env)
  } catch (error) {
    if (error instanceof ConfigError) return error.faults
    throw error
  }
  return []
}

test('the settings that production requires are enough; the rest has defaults (contract 2)', () => {
  expect(readConfig(keyed)).toMatchObject({
    PORT: 3000,
    HOST: '127.0.0.1',
    PUBLIC_URL: 'https://boutique.example',
    GOOGLE_ISSUER: 'https://accounts.google.com',
    LOG_LEVEL: 'info',
    MEDIA_URL: expect.stringMatching(/^file:.*\.data\/media$/),
  })
})

test('a slash at the end, a blank and capitals are not misread', () => {
  const read = readConfig({
    ...keyed,
    PUBLIC_URL: 'HTTPS://Boutique.Example:443/',
    CARRIER_API_BASE: 'https://api.laposte.fr/suivi/v2/',
    FACEBOOK_GRAPH_BASE: 'https://graph.facebook.com/',
    UNPAID_ORDERS: ' ',
    PORT: '  ',
  })
  expect(read).toMatchObject({
    PUBLIC_URL: 'https://boutique.example',
    CARRIER_API_BASE: 'https://api.laposte.fr/suivi/v2',
    FACEBOOK_GRAPH_BASE: 'https://graph.facebook.com',
    PORT: 3000,
  })
  expect(read.UNPAID_ORDERS).toBeUndefined()
})

test.each([
  ['PUBLIC_URL', 'https://example.com/boutique'],
  ['PUBLIC_URL', 'https://boutique.example/?a=1'],
  ['DATABASE_URL', 'postgres://shop:50%off@database/shop'],
  ['MAIL_FROM', 'Nacre & Lin'],
  ['MEDIA_URL', 'file:data/media'],
  ['MEDIA_URL', 's3://host/bucket'],
  ['MEDIA_URL', 's3://KEY:SECRET@host'],
  ['MEDIA_URL', 's3://KEY:50%secret@host/bucket'],
])('%s=%s is refused at the start, where it would fail or mislead later', (name, value) => {
  expect(faultsOf({ ...keyed, [name]: value })).toEqual([expect.stringMatching(`^${name} : doit `)])
})

test.each(['bonjour@boutique.example', '"Nacre, Lin" <bonjour@boutique.example>'])('mails may come from %s', (from) => {
  expect(faultsOf({ ...keyed, MAIL_FROM: from })).toEqual([])
})

test.each(['file:/srv/media', 'file:///srv/media', 's3://KEY:SE%2FCRET@host:9000/bucket/prefix?region=eu-west-3'])(
  'pictures may be at %s',
  (place) => expect(readConfig({ ...keyed, MEDIA_URL: place }).MEDIA_URL).toBe(place),
)

test('a folder whose name has a special sign is not cut there', () => {
  const { MEDIA_URL } = readConfig({ ...keyed, DATA_DIR: '/srv/boutique #2/100%' })
  expect(fileURLToPath(MEDIA_URL)).toBe('/srv/boutique #2/100%/media')
})

test('migrations use the address of the shop, or their own one where it is set (docs/operations.md)', () => {
  const alone = readConfig(keyed)
  expect([alone.DATABASE_DIRECT_URL, alone.DATABASE_MIGRATE_URL]).toEqual([settings.DATABASE_URL, undefined])
  const migrations = 'postgres://migrations@database/shop'
  expect(readConfig({ ...keyed, DATABASE_MIGRATE_URL: migrations })).toMatchObject({
    DATABASE_DIRECT_URL: settings.DATABASE_URL,
    DATABASE_MIGRATE_URL: migrations,
  })
  expect(faultsOf({ ...keyed, DATABASE_MIGRATE_URL: 'mysql://root@db' })).toHaveLength(1)
})

test.each(Object.keys(settings))(
  'without %s, or with an empty one, the shop refuses to start and names it (contract 1)',
  (name) => {
    expect(faultsOf({ ...keyed, [name]: undefined })).toEqual([`${name} manque`])
    expect(faultsOf({ ...keyed, [name]: '' })).toEqual([`${name} manque`])
  },
)

test('all faults are reported together, in French and without the values', () => {
  const faults = faultsOf({
    ...keyed,
    PORT: 'eighty',
    DATABASE_URL: 'mysql://root:geheim@db',
    SMTP_URL: undefined,
    LOG_LEVEL: 'loud',
  })
  expect(faults).toHaveLength(4)
  expect(faults.join()).toContain('DATABASE_URL : doit être une adresse qui commence par postgres:// ou postgresql://')
  expect(faults.join()).not.toMatch(/geheim|Invalid|expected/)
})

test('a second factor is required unless turned off, and a missing key is reported with other settings (security, staff)', () => {
  expect(readConfig(keyed)).toMatchObject({ STAFF_SECOND_FACTOR: 'required', REFUND_PROOF_ABOVE: 200 })
  const needed = 'SECOND_FACTOR_KEY : est nécessaire (32 caractères au moins), sauf si STAFF_SECOND_FACTOR vaut optional'
  expect(faultsOf(settings)).toEqual([needed])
  expect(faultsOf({})).toContain(needed)
  expect(faultsOf({ ...settings, SECOND_FACTOR_KEY: 'court' })).toHaveLength(1)
  expect(faultsOf({ ...settings, STAFF_SECOND_FACTOR: 'optional' })).toEqual([])
})

test.each([
  { url: 'postgres://shop@one,two/shop', accepted: false },
  { url: 'postgresql://shop:secret@one:5432,two:5433/shop', accepted: false },
  { url: 'postgres://one,two/shop', accepted: false },
  { url: 'postgres://shop:a,b@one/shop', accepted: true },
  { url: 'postgres://shop@one/shop?options=-c%20search_path=a,b', accepted: true },
])('a database URL names one host: $url, accepted: $accepted', ({ url, accepted }) => {
  const reasons = faultsOf({ ...keyed, DATABASE_URL: url }).join()
  expect(reasons).toBe(accepted ? '' : 'DATABASE_URL : doit nommer un seul hôte')
})
