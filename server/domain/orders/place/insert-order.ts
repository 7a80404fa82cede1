import { sql } from 'drizzle-orm'
import type { Adjustment } from '../../../../contract/rules/pricing.ts'
import type { Transaction } from '../../../database/client.ts'
import { preparedSql } from '../../../database/prepared-statements.ts'
import { orders, paymentSessions } from '../../../database/schema/index.ts'
import type { PaymentRequest } from '../../../integrations/payments/payment-provider.ts'
import type { PricedLine } from './price-items.ts'

type NewOrder = Omit<typeof orders.$inferInsert, 'id' | 'userId' | 'stateCause'> & { orderId: string; userId: string }
type NewLine = PricedLine & { vatCents: number }
type NewAdjustment = Adjustment & { vatCents: number }
type NewSession = { sessionId: string; provider: string; requestBody: PaymentRequest; expiresAt: Date }
type CheckoutRequest = { idempotencyKey: string | undefined; bodyHash: string }
type NewRows = {
  order: NewOrder
  lines: NewLine[]
  adjustments: NewAdjustment[]
  session: NewSession
  input: CheckoutRequest
}

const { placeholder } = sql
const orderId = sql`${placeholder('orderId')}::uuid`
const key = sql`${placeholder('idempotencyKey')}::text`

const written = preparedSql(
  'write_order',
  (db) => sql`
    with placed as ${db.insert(orders).values({
      id: placeholder('orderId'),
      number: placeholder('number'),
      userId: placeholder('userId'),
      email: placeholder('email'),
      stateCause: 'placed',
      subtotalCents: placeholder('subtotalCents'),
      shippingCents: placeholder('shippingCents'),
      adjustmentsCents: placeholder('adjustmentsCents'),
      totalCents: placeholder('totalCents'),
      shippingMethod: placeholder('shippingMethod'),
      paymentMethod: placeholder('paymentMethod'),
      shippingAddress: placeholder('shippingAddress'),
      country: placeholder('country'),
      shippingVatPercent: placeholder('shippingVatPercent'),
      returnUrl: placeholder('returnUrl'),
      fingerprint: placeholder('fingerprint'),
      standardShippingCents: placeholder('standardShippingCents'),
      returnDays: placeholder('returnDays'),
      cancelMinutes: placeholder('cancelMinutes'),
      termsVersion: placeholder('termsVersion'),
      shipBy: placeholder('shipBy'),
      earliestDelivery: placeholder('earliestDelivery'),
      promisedDelivery: placeholder('promisedDelivery'),
    })},
    lines as (
      select * from jsonb_to_recordset(${placeholder('lines')}::jsonb) as line ("position" smallint, "productId" bigint, size text,
        quantity integer, name text, "mediaKey" text, "unitPriceCents" integer, "vatCents" integer)
    ),
    kept as (
      insert into order_lines
        (order_id, "position", product_id, size, quantity, name, media_key, unit_price_cents, vat_cents, vat_percent)
      select ${orderId}, "position", "productId", size, quantity, name, "mediaKey", "unitPriceCents", "vatCents",
        ${placeholder('shippingVatPercent')}::smallint
      from lines
    ),
    adjusted as (
      insert into order_adjustments (order_id, "position", kind, label, amount_cents, vat_percent, vat_cents)
      select ${orderId}, "position", kind, label, "amountCents", "vatPercent", "vatCents"
      from jsonb_to_recordset(${placeholder('adjustments')}::jsonb) as adjustment ("position" smallint, kind text, label text,
        "amountCents" integer, "vatPercent" smallint, "vatCents" integer)
    ),
    held as (
      insert into stock_holds (order_id, product_id, size, quantity) select ${orderId}, "productId", size, quantity from lines
    ),
    remembered as (
      insert into idempotency_keys (user_id, key, body_hash, order_id)
      select ${placeholder('userId')}::uuid, ${key}, ${placeholder('bodyHash')}::text, ${orderId} where ${key} is not null
    ),
    opened as ${db.insert(paymentSessions).values({
      id: placeholder('sessionId'),
      provider: placeholder('provider'),
      orderId: placeholder('orderId'),
      amountCents: placeholder('totalCents'),
      requestBody: placeholder('requestBody'),
      expiresAt: placeholder('expiresAt'),
    })}
    select`,
)

/**
 * Inserts order, lines, adjustments, holds, payment session and, if given, the idempotency key in one statement with one round
 * trip. Foreign keys are checked when all rows exist. All lines carry the order's VAT.
 */
export async function insertOrder(tx: Transaction, { order, lines, adjustments, session, input }: NewRows): Promise<void> {
  const { idempotencyKey = null, bodyHash } = input
  const rows = { lines: positioned(lines), adjustments: positioned(adjustments) }
  await written(tx)({ ...order, ...session, idempotencyKey, bodyHash, ...rows })
}

const positioned = (rows: object[]) => JSON.stringify(rows.map((row, position) => ({ ...row, position })))
