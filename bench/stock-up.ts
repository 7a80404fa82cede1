import pg from 'pg'

/** So much stock that nothing sells out while measuring; the ledger agrees. */
export async function stockUp(databaseUrl: string) {
  const database = new pg.Client({ connectionString: databaseUrl })
  await database.connect()
  await database.query('begin')
  await database.query('update product_sizes set available = available + 100000')
  await database.query(
    "insert into stock_movements (product_id, size, kind, quantity, reason) select product_id, size, 'received', 100000, 'bench' from product_sizes",
  )
  await database.query('commit')
  await database.end()
}
