import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { newOrderNumber } from '../../server/domain/orders/core/order-number.ts'
import { repeat, type Speed } from '../load/load.ts'

type Line = { productId: string; size: string }

const statements = {
  lock: `select customer_id from users u left join provider_customers c on c.user_id = u.id and c.provider = 'stripe'
    where u.id = $1 for no key update of u`,
  price: `select name, price_cents as cents,
      (select media_key from product_pictures where product_id = products.id order by position limit 1)
    from products where state = 'published' and id = $1`,
  same: `select o.id, o.number, s.id from orders o join payment_sessions s on s.order_id = o.id
    where o.user_id = $1 and o.fingerprint = $2 and o.state = 'EN_ATTENTE' and s.state in ('created', 'open')
      and s.expires_at > now() + interval '2 minutes' limit 1`,
  hold: `with moved as (
      update product_sizes s set available = available - 1, reserved = reserved + 1
      where product_id = $1 and size = $2 and available > 0
        and exists (select from products p where p.id = s.product_id and p.state = 'published')
      returning product_id, size)
    insert into stock_movements (product_id, size, kind, quantity, order_id) select product_id, size, 'reserved', 1, $3 from moved`,
  write: `with placed as (
      insert into orders (id, number, user_id, email, state_cause, subtotal_cents, shipping_cents, total_cents, shipping_method,
        payment_method, shipping_address, country, shipping_vat_percent, return_url, fingerprint, return_days, terms_version)
      values ($1, $2, $3, 'banc@example.com', 'placed', $4, 0, $4, 'standard', 'card', 'Banc', 'FR', 20, '/', $5, 30, 'bench')),
    kept as (
      insert into order_lines (order_id, position, product_id, size, quantity, name, unit_price_cents, vat_percent, vat_cents)
      values ($1, 0, $6, $7, 1, $8, $4, 20, 1)),
    held as (insert into stock_holds (order_id, product_id, size, quantity) values ($1, $6, $7, 1))
    insert into payment_sessions (id, order_id, amount_cents, request_body, expires_at)
    values ($9, $1, $4, '{}', now() + interval '31 minutes')`,
  open: `with locked as (select state from orders where id = $1 for update)
    update payment_sessions s set state = 'failed', provider_session_id = $2, url = $2, updated_at = now(), checked_at = now()
    from locked where s.id = $3 and s.provider_session_id is null returning locked.state`,
}

/**
 * The two transactions of an order through `pg` alone, prepared: no HTTP, no rules, no payment provider. Its sessions end
 * at once: the provider does not know them.
 */
export async function openBaselineOrders(databaseUrl: string, lineOf: (worker: number, turn: number) => Line, customers: number) {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: customers })
  const { rows: users } = await pool.query<{ id: string }>('select id from users order by created_at desc limit $1', [customers])
  const ask = (client: pg.PoolClient, name: keyof typeof statements, values: unknown[]) =>
    client.query<{ name: string; cents: number }>({ name, text: statements[name], values })

  async function order(worker: number, turn: number) {
    const client = await pool.connect()
    const { productId, size } = lineOf(worker, turn)
    const [orderId, sessionId, userId] = [randomUUID(), randomUUID(), users[worker]?.id]
    await client.query('begin')
    await ask(client, 'lock', [userId])
    const { rows } = await ask(client, 'price', [productId])
    await ask(client, 'same', [userId, orderId])
    await ask(client, 'hold', [productId, size, orderId])
    const { name, cents } = rows[0] ?? {}
    await ask(client, 'write', [orderId, newOrderNumber(), userId, cents, orderId, productId, size, name, sessionId])
    await client.query('commit')
    await client.query('begin')
    await ask(client, 'open', [orderId, `bench_${sessionId}`, sessionId])
    await client.query('commit')
    client.release()
  }
  return { run: (): Promise<Speed> => repeat(order, customers), stop: () => pool.end() }
}
