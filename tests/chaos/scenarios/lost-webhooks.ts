import { eq, sql } from 'drizzle-orm'
import { orders } from '../../../server/database/schema/index.ts'
import { aCustomer } from '../../factories/customer.ts'
import { anOrder } from '../../factories/order.ts'
import { aProduct } from '../../factories/product.ts'
import { audited, control, type Figure, figure } from '../world/figure.ts'
import { inWorld, type Server, secondsUntil, type World } from '../world/world.ts'

const paymentWithinSeconds = 120
const expiryWithinSeconds = 180

/**
 * All of the provider's webhooks get lost: polling alone settles every order. `aged`: as if the sessions had not been
 * checked for so many seconds; the wait is shorter by them. `patience`: the control's seconds.
 */
export async function lostWebhooks(
  server: Server,
  { paid = 40, expired = 20, aged = 0, patience = paymentWithinSeconds } = {},
): Promise<Figure[]> {
  const [ours, forgetful] = await Promise.all([
    inWorld(server, async (world) => {
      await world.opensShop()
      const seconds = await measure(world, { paid, expired, aged })
      return { ...seconds, breaches: [...(await world.breaches()), ...(await world.unsettled())] }
    }),
    inWorld(server, async (world) => {
      await world.opensForgetfulShop()
      return measure(world, { paid: 2, expired: 1, aged, patience })
    }),
  ])
  return [
    figure(
      `${paid} payments, no webhook`,
      `PAYÉ within ${paymentWithinSeconds} s (goal 5 min)`,
      `${ours.payment.toFixed(0)} s`,
      ours.payment <= paymentWithinSeconds,
    ),
    figure(
      `${expired} deadlines, no webhook`,
      `ANNULÉ within ${expiryWithinSeconds} s`,
      `${ours.expiry.toFixed(0)} s`,
      ours.expiry <= expiryWithinSeconds,
    ),
    audited(ours.breaches),
    control('no rounds', `after ${patience} s still waiting`, forgetful.payment === Number.POSITIVE_INFINITY),
  ]
}

type Scenario = { paid: number; expired: number; aged: number; patience?: number }

async function measure(
  world: World,
  { paid, expired, aged, patience = paymentWithinSeconds }: Scenario,
): Promise<{ payment: number; expiry: number }> {
  await world.behaves({ webhooks: { drop: true } })
  const product = await aProduct(world.db, { sizes: { M: 1_000 } })
  const placeOrder = async () => {
    const { token } = await aCustomer(world.db)
    const body = anOrder([[product, 'M', 1]], { returnUrl: `${world.url}/checkout` })
    return (await world.call('POST', '/api/orders', { token, body })).body
  }
  const toPay = await Promise.all(Array.from({ length: paid }, placeOrder))
  const toExpire = await Promise.all(Array.from({ length: expired }, placeOrder))
  for (const { paymentUrl } of toPay) await world.pays(paymentUrl ?? '')
  // Their deadline is now; the provider would expire them by itself half an hour later.
  for (const { id } of toExpire)
    await world.db.execute(sql`update payment_sessions set expires_at = clock_timestamp() where order_id = ${id}`)
  if (aged > 0) await world.db.execute(sql`update payment_sessions set checked_at = checked_at - make_interval(secs => ${aged})`)
  const until = (state: 'PAYÉ' | 'ANNULÉ', count: number, seconds: number) =>
    secondsUntil(async () => (await world.db.$count(orders, eq(orders.state, state))) === count, seconds, 250)
  const [payment, expiry] = await Promise.all([
    until('PAYÉ', paid, patience),
    until('ANNULÉ', expired, expired > 1 ? expiryWithinSeconds : 1),
  ])
  await secondsUntil(async () => (await world.unsettled()).length === 0, payment === Number.POSITIVE_INFINITY ? 0 : 60, 250)
  return { payment, expiry }
}
