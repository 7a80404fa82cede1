import pg from 'pg'
import { demoCategories } from './catalogue/demo-product.ts'
import { generatedProducts } from './catalogue/generated-products.ts'
import { copyRows } from './copy-rows.ts'

/** Indexed for search in one batch: few enough to fit into memory. */
const indexedAtOnce = 10_000

/** Loads this many generated products, all or nothing; `pictureKeys` names the media key of each photograph's file. */
export async function loadGeneratedProducts(
  { pool }: { pool: pg.Pool },
  pictureKeys: Map<string, string>,
  count: number,
): Promise<void> {
  // COPY needs a connection of its own; the pool's connections pipeline their statements.
  const client = new pg.Client({ connectionString: pool.options.connectionString })
  await client.connect()
  try {
    await client.query('begin')
    await copyCatalogue(client, pictureKeys, count)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    await client.end()
  }
}

async function copyCatalogue(client: pg.Client, pictureKeys: Map<string, string>, count: number) {
  const now = new Date()
  const all = () => generatedProducts(count)
  const categoryIds = new Map(demoCategories.map((name, at) => [name, at + 1]))
  // Indexed once at the end instead of once for the product and once for its categories.
  await client.query('alter table products disable trigger products_index_new')
  await client.query('alter table product_categories disable trigger product_categories_index_new')

  await copyRows(
    client,
    'categories (id, name, position)',
    demoCategories.map((name, at) => [at + 1, name, at]),
  )
  await copyRows(
    client,
    `products (id, state, name, model, colour, fabric, description, care, composition, cut, stretch_percent, measures, facts, origin,
      manufacturer_name, manufacturer_address, manufacturer_email, price_cents, featured_position)`,
    rows(all(), (p) => [
      [
        p.id,
        'published',
        p.name,
        p.model,
        p.colour,
        p.fabric,
        p.description,
        p.care,
        JSON.stringify(p.composition),
        p.cut,
        p.stretchPercent,
        JSON.stringify(p.measures),
        JSON.stringify(p.facts),
        p.origin,
        p.manufacturer.name,
        p.manufacturer.address,
        p.manufacturer.email,
        p.priceCents,
        p.featured,
      ],
    ]),
  )
  await copyRows(
    client,
    'product_categories (product_id, category_id)',
    rows(all(), (p) => p.categories.map((name) => [p.id, categoryIds.get(name)])),
  )
  await copyRows(
    client,
    'product_pictures (product_id, position, media_key, alt, width, height)',
    rows(all(), (p) =>
      p.pictures.map(({ file, alt, width, height }, at) => [p.id, at, pictureKeys.get(file), alt, width, height]),
    ),
  )
  await copyRows(
    client,
    'product_sizes (product_id, size, available)',
    rows(all(), (p) => p.stock.map(([size, quantity]) => [p.id, size, quantity])),
  )
  await copyRows(
    client,
    'stock_movements (product_id, size, kind, quantity, reason)',
    rows(all(), (p) =>
      p.stock
        .filter(([, quantity]) => quantity > 0)
        .map(([size, quantity]) => [p.id, size, 'received', quantity, 'démonstration']),
    ),
  )
  await copyRows(
    client,
    'reviews (product_id, author_name, rating, title, body, state, purchased_on, published_at, demo)',
    rows(all(), (p) =>
      p.ratings.map((rating) => [p.id, 'Amina', rating, 'Conforme', 'Conforme à la description.', 'published', now, now, true]),
    ),
  )

  for (const table of ['products', 'categories']) {
    await client.query(`select setval(pg_get_serial_sequence('${table}', 'id'), (select coalesce(max(id), 1) from ${table}))`)
  }
  for (let first = 1; first <= count; first += indexedAtOnce) {
    await client.query('select refresh_product_search(array(select generate_series($1::bigint, $2::bigint)))', [
      first,
      Math.min(first + indexedAtOnce - 1, count),
    ])
  }
  await client.query('alter table products enable trigger products_index_new')
  await client.query('alter table product_categories enable trigger product_categories_index_new')
}

function* rows<Item, Row>(items: Iterable<Item>, of: (item: Item) => Row[]): Iterable<Row> {
  for (const item of items) yield* of(item)
}
