import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type OpenDatabase, openDatabase } from '../../server/database/client.ts'
import { migrateDatabase } from '../../server/database/migrate/migrate.ts'
import { searchProducts } from '../../server/domain/catalogue/read/search-products.ts'
import { asAdmin } from '../setup/as-admin.ts'
import { migrateUpTo } from './earlier-shop.ts'

/** The migrations before search reads only words. */
const migrationsBefore = 49
const name = 'upgraded_search'
let database: OpenDatabase

beforeAll(async () => {
  await asAdmin(inject('databaseServer'), `create database ${name}`)
  const url = inject('databaseServer').replace(/\/postgres$/, `/${name}`)
  await migrateUpTo(url, migrationsBefore)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`
    insert into products (state, name, colour, fabric, description, care, composition, origin,
      manufacturer_name, manufacturer_address, manufacturer_email, price_cents)
    select 'published', name, colour, 'lin', 'x', 'x', '[{"material":"lin","percent":100}]', 'x', 'x', 'x', 'x', 5990
    from (values ('Cape Alma 36-38', 'noir/blanc'), ('Sac Yara', 'taupe')) as given (name, colour)`)
  await client.query(`
    insert into search_synonyms (term, finds) values
      ('damier', '{noir/blanc}'), ('besace/cabas', '{sac}'),
      ('beurre frais', '{sac}'), ('beurre/frais', '{cape}'), ('vieil-or/vieilli', '{sac}'), ('vieil/or/vieilli', '{cape}'),
      ('de/la', '{sac}'), ('panier', '{de/la}')`)
  await client.end()
  await migrateDatabase(url)
  database = openDatabase(url)
})
afterAll(async () => {
  await database.pool.end()
  await asAdmin(inject('databaseServer'), `drop database ${name} with (force)`)
})

test.each([
  ['blanc', 'Cape Alma 36-38'],
  ['38', 'Cape Alma 36-38'],
  ['damier', 'Cape Alma 36-38'],
  ['besace cabas', 'Sac Yara'],
])('what an earlier release indexed is found by its words: %s (contract 4, search)', async (q, found) => {
  const { content } = await searchProducts(database.db, { q, page: 0, size: 20 })
  expect(content.map((product) => product.name)).toEqual([found])
})

test('of synonyms that are the same without their signs one stays, and none that means nothing', async () => {
  const { rows } = await database.pool.query(`
    select term from search_synonyms where term ~ 'beurre|vieil|de/la|panier|damier|besace' order by term`)
  expect(rows.map(({ term }) => term)).toEqual(['besace/cabas', 'beurre frais', 'damier', 'vieil-or/vieilli'])
})
