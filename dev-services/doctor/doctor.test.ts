import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { writeLegalFacts } from '../../demo/write-legal-facts.ts'
import { nodeOptions } from '../../scripts/node-options.ts'
import { mails, productPictures } from '../../server/database/schema/index.ts'
import { aCustomer } from '../../tests/factories/customer.ts'
import { anOrder } from '../../tests/factories/order.ts'
import { aProduct } from '../../tests/factories/product.ts'
import { freshDatabase } from '../../tests/setup/fresh-database.ts'
import { shopWithPaymentPage } from '../../tests/setup/shop-with-payment-page.ts'
import { readDemoConfig } from '../demo-config.ts'
import { brokenPictures } from './broken-pictures.ts'

const database = freshDatabase()
const shop = shopWithPaymentPage(database)
const noData = path.join(tmpdir(), 'no-data')

/** The command as an operator runs it, away from the data of `npm start` in this checkout: its exit code and output. */
async function doctor(settings: Record<string, string> = {}): Promise<[code: number, output: string]> {
  const env = { PATH: process.env.PATH, DATABASE_URL: database.url, DATA_DIR: noData, ...settings }
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [...nodeOptions, path.join(import.meta.dirname, 'doctor.ts')],
      { env },
      (_error, stdout, stderr) => resolve([child.exitCode ?? -1, stdout + stderr]),
    )
  })
}
/** A mail that was given up this number of days ago. */
const givesUp = (kind: string, days: number) =>
  database.db.insert(mails).values({
    kind,
    reference: `${kind} ${days}`,
    recipient: 'nour@example.com',
    subject: 'Bonjour',
    text: '',
    html: '',
    givenUpAt: sql`now() - make_interval(days => ${days})`,
  })
const withTheProvider = (more: Record<string, string> = {}) =>
  doctor({ STRIPE_SECRET_KEY: 'sk_test', STRIPE_API_BASE: shop.pageUrl(), ...more })

test('the doctor names the legal facts that the owner has not entered, without failing (law, legal notice)', async () => {
  const about = 'Il manque aux factures et aux mentions légales'
  const [code, output] = await doctor()
  expect([code, output]).toEqual([
    0,
    expect.stringContaining(`${about} : adresse, téléphone, email de la boutique, raison sociale, SIREN, SIRET,`),
  ])
  expect(output).toContain('téléphone de l’hébergeur. La propriétaire les saisit')
  await writeLegalFacts(database.db)
  expect((await doctor())[1]).not.toContain(about)
})

test('the doctor exits with 1 on any breach, in the shop or at the provider, and names the fault and its remedy', async () => {
  const customer = await aCustomer(database.db)
  const product = await aProduct(database.db)
  const { body } = await shop.call('POST', '/api/orders', { token: customer.token, body: anOrder([[product, 'M', 1]]) })
  await shop.paysWith(body.paymentUrl)
  await shop.receivesWebhook(body.paymentUrl)
  expect(await withTheProvider()).toEqual([0, expect.stringContaining('aucune infraction')])
  await givesUp('order_confirmation', 1)
  await givesUp('order_confirmation', 13)
  await givesUp('order_cancelled', 2)
  await givesUp('order_cancelled', 15)
  const [sound, notes] = await withTheProvider()
  expect(notes).toContain(
    `1 produit(s) en vente sans mesures pour chaque taille, donc sans conseil de taille : ${product.id} ${product.name}.`,
  )
  expect([sound, notes]).toEqual([
    0,
    expect.stringContaining('3 mail(s) abandonné(s) en 14 jours : order_confirmation 2, order_cancelled 1.'),
  ])

  // Bypasses the triggers that protect the ledger.
  await database.pool.query(`begin; set local session_replication_role = 'replica';
    update captures set id = 'pi_other'; update product_sizes set available = available + 1; commit`)
  const [code, output] = await withTheProvider()
  expect(code).toBe(1)
  for (const line of [
    /✘ 1\. available \+ reserved \+ sold = received − written off \+ taken back +1\n/,
    `produit ${product.id}, taille M : 11 au lieu de 10`,
    'corrigez par POST /api/admin/stock',
    `pi_other, commande ${body.orderNumber} : 6589 centimes ici, rien chez le prestataire`,
    'n’expédiez pas cette commande',
    '2 infraction(s)',
  ])
    expect(output).toMatch(line)
  const { rows } = await database.pool.query('select id from captures')
  expect(rows).toEqual([{ id: 'pi_other' }])
})

test('a picture without its original is a breach; without a media store the doctor reports that none was examined', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'media-'))
  const product = await aProduct(database.db)
  const [code, output] = await doctor({ MEDIA_URL: `file://${folder}` })
  const whole = Buffer.concat([Buffer.from('RIFF'), Buffer.from([12, 0, 0, 0]), Buffer.from('WEBPVP8 '), Buffer.alloc(4)])
  await mkdir(path.join(folder, 'media/originals'), { recursive: true })
  for (const { mediaKey } of await database.db.select().from(productPictures))
    await writeFile(path.join(folder, 'media/originals', `${mediaKey}.webp`), whole)
  const blank = { MEDIA_URL: '' }
  expect((await brokenPictures(database.db, readDemoConfig({ DATA_DIR: folder }), blank))?.examples).toEqual([])
  await rm(folder, { recursive: true })
  expect(code).toBe(1)
  expect(output).toMatch(/✘ 6\. each picture of a product has its original, whole +[1-9]/)
  expect(output).toContain(`produit ${product.id}, photographie`)
  expect((await doctor({ DATA_DIR: folder }))[1]).toContain('elles n’ont pas été examinées')
})

test('the doctor reports what it could not compare, and fails if provider or media store is down; it uses no pooler', async () => {
  expect((await doctor())[1]).toContain('Sans STRIPE_SECRET_KEY')
  await shop.behaves({ api: { status: 503 } })
  const [code, output] = await withTheProvider({
    DATABASE_URL: 'postgres://nobody@127.0.0.1:1/pooler',
    DATABASE_DIRECT_URL: database.url,
    MEDIA_URL: 's3://key:secret@127.0.0.1:1/bucket?protocol=http',
  })
  expect([code, output]).toEqual([1, expect.stringContaining('n’a pas ouvert ses comptes')])
  expect(output).toContain('invariants examinés')
  expect(output).toContain('Le stockage des photographies n’a pas répondu')
  await shop.behaves({})
})

test('a database that it can’t examine is named in one line: password, name, empty (docs/operations.md, Backup)', async () => {
  const given = (change: Partial<URL>) => ({ DATABASE_URL: Object.assign(new URL(database.url), change).href })
  const oneLine = (reason: string) => [1, expect.stringMatching(new RegExp(`^.*${reason}.*\n$`))]
  expect(await doctor(given({ port: '1' }))).toEqual(oneLine('PostgreSQL ne répond pas à 127.0.0.1:1'))
  expect(await doctor(given({ password: 'wrong' }))).toEqual(oneLine('PostgreSQL refuse le mot de passe'))
  expect(await doctor(given({ pathname: '/nowhere' }))).toEqual(oneLine('La base « nowhere » n’existe pas'))
  expect(await doctor(given({ pathname: '/template1' }))).toEqual(oneLine("Cette base n'est pas à jour"))
})

test('the doctor reports how far the clock of the database is from that of this machine', async () => {
  await database.pool.query(`create schema false_clock;
    create function false_clock.clock_timestamp() returns timestamptz language sql volatile
      as 'select pg_catalog.clock_timestamp() - interval ''1 hour'''`)
  const about = 'L’horloge de la base est en retard de'
  expect((await doctor())[1]).not.toContain('L’horloge de la base')
  // An unqualified call finds the clock of the first schema in the search path.
  const late = `${database.url}?options=${encodeURIComponent('-c search_path=false_clock,public,pg_catalog')}`
  expect((await doctor({ DATABASE_URL: late }))[1]).toMatch(new RegExp(`${about} 3[56]\\d\\d s sur celle de cette machine`))
})
