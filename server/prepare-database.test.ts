import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterEach, describe, expect, inject, test } from 'vitest'
import { nodeOptions } from '../scripts/node-options.ts'
import { openWorld } from '../tests/chaos/world/world.ts'
import { anOwner } from '../tests/factories/customer.ts'
import { anOrder } from '../tests/factories/order.ts'
import { aProduct } from '../tests/factories/product.ts'
import { templateName } from '../tests/setup/database-server.ts'
import { asLimitedRole } from '../tests/setup/limited-role.ts'
import { twoRoles } from '../tests/setup/two-roles.ts'
import { readConfig } from './config.ts'
import type { ShopContext } from './context.ts'
import { patiently } from './create-context.ts'
import { openDatabase } from './database/client.ts'
import { DatabaseUnfit } from './database/wait-for-database.ts'
import { anonymiseBuyers } from './domain/documents/privacy/anonymise-buyers.ts'
import { openJobs } from './jobs/open-jobs.ts'
import { jobSchedules } from './jobs/schedules.ts'
import { openLog } from './log.ts'
import { prepareDatabase } from './prepare-database.ts'

const silent = openLog('silent')
const closes: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closes.splice(0).toReversed()) await close()
})

async function anEmptyDatabase() {
  const roles = await twoRoles()
  closes.push(roles.close)
  return roles
}

/** What the shop says when it is opened with these addresses; undefined when it opens. */
async function reason(shopUrl: string, migrateUrl?: string, directUrl = shopUrl): Promise<string | undefined> {
  const addresses = { DATABASE_URL: shopUrl, DATABASE_DIRECT_URL: directUrl, DATABASE_MIGRATE_URL: migrateUrl }
  const refusal: unknown = await prepareDatabase(addresses, silent).catch((error: unknown) => error)
  if (refusal === undefined) return undefined
  if (!(refusal instanceof DatabaseUnfit)) throw refusal
  return refusal.message
}

describe('two roles of the database (docs/operations.md)', () => {
  test('one role migrates; the shop then opens with its own role alone until a migration is pending', async () => {
    const { shopUrl, migratorUrl, shop, as } = await anEmptyDatabase()
    expect(await reason(shopUrl)).toMatch(
      new RegExp(`^« ${shop} » n’a pas le droit de mettre la base à jour \\(permission denied .*DATABASE_MIGRATE_URL`),
    )
    expect(await reason(shopUrl, migratorUrl)).toBeUndefined()
    expect(await reason(shopUrl)).toBeUndefined()
    await as(
      migratorUrl,
      'delete from drizzle.__drizzle_migrations where id = (select max(id) from drizzle.__drizzle_migrations)',
    )
    expect(await reason(shopUrl)).toContain('n’a pas le droit de mettre la base à jour')
  })

  test('missing rights of the shop’s role are reported in French, with the tables', async () => {
    const { shopUrl, migratorUrl, shop, as } = await anEmptyDatabase()
    expect(await reason(shopUrl, migratorUrl)).toBeUndefined()
    await as(migratorUrl, `revoke insert on captures from ${shop}`, `revoke delete on cart_lines from ${shop}`)
    expect(await reason(shopUrl)).toMatch(
      /^Le rôle « shop_\w+ » n’a pas les droits .* sur (captures, cart_lines|cart_lines, captures)\./,
    )
    // The next start with the role that migrates repairs it.
    expect(await reason(shopUrl, migratorUrl)).toBeUndefined()
    expect(await reason(shopUrl)).toBeUndefined()
  })

  test('excessive rights of the shop’s role are reported', async () => {
    const { shopUrl, migratorUrl, adminUrl, shop, migrator, as } = await anEmptyDatabase()
    expect(await reason(shopUrl, migratorUrl)).toBeUndefined()
    await as(adminUrl, 'grant create on schema public to public', 'grant delete on audit_log to public')
    expect(await reason(shopUrl, migratorUrl), 'what PUBLIC has, every role has').toMatch(
      /a plus de droits qu’il n’en faut .* peut changer audit_log/,
    )
    await as(adminUrl, 'revoke create on schema public from public', 'revoke delete on audit_log from public')
    await as(adminUrl, `alter table orders owner to ${shop}`)
    expect(await reason(shopUrl, migratorUrl)).toContain('possède orders.')
    expect(await reason(adminUrl, migratorUrl)).toContain('il est superutilisateur.')
    await as(adminUrl, `alter table orders owner to ${migrator}`)
    expect(await reason(migratorUrl, adminUrl), 'the two addresses swapped').toContain('possède orders.')
    // And took nothing from the owner, whom foreign keys act as.
    await as(migratorUrl, 'update audit_log set actor_id = null', 'delete from orders where false')
  })

  test('addresses that don’t belong together are reported', async () => {
    const { shopUrl, migratorUrl, adminUrl, shop, migrator, as } = await anEmptyDatabase()
    expect(await reason(migratorUrl, migratorUrl)).toContain('DATABASE_MIGRATE_URL porte le même rôle que DATABASE_URL')
    expect(await reason(shopUrl, migratorUrl, adminUrl)).toContain(
      'DATABASE_URL et DATABASE_DIRECT_URL doivent porter le même rôle',
    )
    expect(await reason(shopUrl, inject('databaseServer'))).toContain('ne mène pas à la base de DATABASE_URL')
    const wrong = Object.assign(new URL(migratorUrl), { password: 'wrong' }).href
    expect(await reason(shopUrl, wrong)).toMatch(/refuse le mot de passe de « owner_\w+ » .*Vérifiez DATABASE_MIGRATE_URL\.$/)
    await as(adminUrl, `revoke ${shop} from ${migrator}`)
    expect(await reason(shopUrl, migratorUrl)).toContain(`Exécutez : grant "${shop}" to "${migrator}"`)
  })

  test('a shop with one role gets a second one, and its queue moves to it with the waiting jobs', async () => {
    const { shopUrl, migratorUrl, migrator, shop } = await anEmptyDatabase()
    // Before: the role that owns everything was the shop's own.
    expect(await reason(migratorUrl)).toBeUndefined()
    const owner = openDatabase(migratorUrl, { maxConnections: 2 })
    closes.push(() => owner.pool.end())
    const before = await openJobs(migratorUrl, silent)
    await before.jobs.send(owner.db, 'mail-reset-link', { email: 'client@example.com' })
    const owners = async () =>
      (
        await owner.pool.query(
          `select distinct pg_get_userbyid(relowner) as name from pg_class where relnamespace = 'pgboss'::regnamespace and relkind in ('r', 'p')`,
        )
      ).rows
    expect(await owners()).toEqual([{ name: migrator }])

    expect(await reason(shopUrl, migratorUrl)).toBeUndefined()
    expect(await owners()).toEqual([{ name: shop }])
    // The earlier process goes on queueing while the new one opens.
    await before.jobs.send(owner.db, 'mail-reset-link', { email: 'ines@example.com' })
    await before.stopJobs()
    const recipients: string[] = []
    const { startJobs, stopJobs } = await openJobs(shopUrl, silent)
    const unused = () => Promise.resolve()
    await startJobs(
      new Proxy({} as Parameters<typeof startJobs>[0], {
        get: (_workers, name) =>
          name === 'mail-reset-link' ? async ({ email }: { email: string }) => void recipients.push(email) : unused,
      }),
      {},
    )
    await expect.poll(() => recipients.toSorted()).toEqual(['client@example.com', 'ines@example.com'])
    await stopJobs()
    // And back: the shop still opens with the owner's role alone.
    expect(await reason(migratorUrl)).toBeUndefined()
    const again = await openJobs(migratorUrl, silent)
    await again.stopJobs()
  })
})

test('the whole shop works with the limited role: sign-up, cart, order, payment, jobs, rounds, export, the owner’s changes, erasure', async () => {
  const world = await openWorld({ url: inject('databaseServer'), template: templateName })
  closes.push(world.close)
  Object.assign(world.settings, { DATABASE_URL: asLimitedRole(world.databaseUrl), DATABASE_MIGRATE_URL: world.databaseUrl })
  const { context } = await world.opensShop()
  expect((await context.db.execute<{ role: string }>('select current_user as role')).rows).toEqual([{ role: 'shop_limited' }])

  const product = await aProduct(world.db, { sizes: { M: 5 } })
  const person = { email: 'amina@example.com', password: 'Lune-de-miel-7', firstName: 'Amina', lastName: 'Benali' }
  expect((await world.call('POST', '/api/auth/signup', { body: person })).status).toBe(201)
  const { token = '' } = (await world.call('POST', '/api/auth/signin', { body: person })).body
  const line = { productId: String(product.id), size: 'M', quantity: 1 }
  expect((await world.call('POST', '/api/cart/create', { token, body: line })).status).toBe(200)
  const placed = await world.call('POST', '/api/orders', {
    token,
    body: anOrder([[product, 'M', 1]], { returnUrl: `${world.url}/checkout` }),
    headers: { 'Idempotency-Key': randomUUID() },
  })
  expect(placed.status).toBe(201)
  const { orderNumber = '', paymentUrl = '' } = placed.body
  await world.pays(paymentUrl)
  const state = async () => (await world.call('GET', `/api/orders/order/${orderNumber}`, { token })).body.statusCode
  await expect.poll(state).toBe('PAYÉ')
  await expect
    .poll(async () => (await world.mailbox()).map(({ attachments }) => attachments.map(({ filename }) => filename)))
    .toContainEqual([
      expect.stringMatching(/^FA-/),
      // The shop has stored its words as it opened.
      `conditions-de-vente-${context.settings.now().termsVersion}.pdf`,
    ])
  expect((await world.call('GET', '/api/auth/me/export', { token })).status).toBe(200)

  const env = { PATH: process.env.PATH, ...world.settings }
  const command = (file: string, ...words: string[]) =>
    promisify(execFile)(process.execPath, [...nodeOptions, path.join(import.meta.dirname, file), ...words], { env })
  const invited = await command('create-owner.ts', 'salma@example.com')
  expect(invited.stdout).toMatch(/^(Une invitation est partie à salma@example\.com|salma@example\.com est invitée)/)
  const owner = await anOwner(world.db)
  const asOwner = (method: string, path: string, body?: object) =>
    world.call(method, `/api/admin/${path}`, { token: owner.token, body })
  const { id = '' } = (await world.call('GET', `/api/orders/order/${orderNumber}`, { token })).body
  expect((await asOwner('POST', `orders/${id}/prepare`, {})).status).toBeLessThan(300)
  expect((await asOwner('POST', `orders/${id}/refund`, { reason: 'Trop petite', amount: 10 })).status).toBeLessThan(300)

  const refused: unknown[] = []
  const log = {
    ...silent,
    info() {},
    debug() {},
    warn: (facts: object) => void refused.push(facts),
    error: (facts: object) => void refused.push(facts),
  }
  const recordingContext = { ...context, log } as unknown as ShopContext
  const signal = new AbortController().signal
  for (const [name, { run }] of Object.entries(jobSchedules(recordingContext, patiently(readConfig(world.settings)))))
    await run(signal).catch((error: unknown) => refused.push([name, error]))
  expect(refused).toEqual([])
  const underWay = async () => (await world.unsettled()).filter((what) => !what.startsWith('order'))
  await expect.poll(underWay).toEqual([])
  expect(await world.breaches()).toEqual([])

  // Years later: only a superuser can make a document old.
  await world.database.pool.query(
    `begin; set local session_replication_role = 'replica'; update documents set issued_at = now() - interval '12 years'; commit`,
  )
  await anonymiseBuyers(context)
  expect((await world.database.pool.query(`select distinct content->'buyer' as buyer from documents`)).rows).toEqual([
    { buyer: { address: '', email: '' } },
  ])
  expect((await world.call('DELETE', '/api/auth/me', { token, body: { password: person.password } })).status).toBe(204)

  await expect(command('after-restore.ts', '2026-11-29T02:30')).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('HEURE'),
  })
  await expect(command('after-restore.ts', '2020-01-01T00:00Z')).rejects.toMatchObject({
    code: 1,
    stdout: expect.stringMatching(/^Rien n’a été fait/),
  })
  const afterwards = await command('after-restore.ts', new Date().toISOString())
  expect(afterwards.stdout).toMatch(/leurs propres séries : FA-\d{4}R\d{8}, AV-\d{4}R\d{8}\./)
  expect(afterwards.stdout).toContain(
    `L’équipe est celle de la sauvegarde : ${[owner.email, 'salma@example.com'].toSorted().join(', ')}.`,
  )
  expect((await world.call('GET', '/api/auth/me', { token: owner.token })).status).toBe(401)
})
