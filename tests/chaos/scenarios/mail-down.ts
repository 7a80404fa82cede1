import { setTimeout as pause } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { orders } from '../../../server/database/schema/index.ts'
import { openMailer } from '../../../server/integrations/mail/mailer.ts'
import { aCustomer } from '../../factories/customer.ts'
import { anOrder } from '../../factories/order.ts'
import { aProduct } from '../../factories/product.ts'
import { audited, control, type Figure, figure } from '../world/figure.ts'
import { inWorld, type Server, secondsUntil, type World } from '../world/world.ts'

/**
 * The mail server is down, then half open, for as long as configured: checkouts don't notice, afterwards each mail arrives
 * once. They may take twice as long as usual, plus a busy machine's own jitter (`scatterMs`).
 */
export const mailDown = (server: Server, { minutes = 3, count = 60, calmOnes = 10, scatterMs = 1_000 } = {}): Promise<Figure[]> =>
  inWorld(server, async (world) => {
    await world.opensShop()
    const product = await aProduct(world.db, { sizes: { M: 10_000 } })
    const calm = await checkouts(world, product, calmOnes)
    // A mail whose acknowledgement is cut arrives twice, under one Message-ID: not measured here.
    await secondsUntil(async () => (await world.unsettled()).length === 0, 60, 100)
    world.wires.mail.becomes('down')
    const down = await checkouts(world, product, count / 2)
    await pause(minutes * 30_000)
    world.wires.mail.becomes('silent')
    const silent = await checkouts(world, product, count / 2)
    await pause(minutes * 30_000)
    const naive = await sendsAtOnce(world)
    const longest = Math.max(...down, ...silent)
    const usual = Math.max(...calm)
    const paidMeanwhile = await world.db.$count(orders, eq(orders.state, 'PAYÉ'))
    world.wires.mail.becomes('fair')
    const seconds = await secondsUntil(async () => (await world.unsettled()).length === 0, 180, 500)
    const copies = new Map<string, number>()
    for (const { messageId, subject } of await world.mailbox())
      if (subject.startsWith('Confirmation')) copies.set(messageId ?? '', (copies.get(messageId ?? '') ?? 0) + 1)
    const all = calmOnes + count
    const once = [...copies.values()].filter((times) => times === 1).length
    return [
      figure(
        `${count} checkouts with the mail server gone, then silent, ${minutes} min`,
        'unaffected',
        `slowest ${longest.toFixed(0)} ms (${usual.toFixed(0)} ms with mail), ${paidMeanwhile} of ${all} paid`,
        longest < Math.max(2 * usual, scatterMs) && paidMeanwhile === all,
      ),
      figure(
        'afterwards each mail',
        'once',
        `${once} of ${all} once, the last after ${seconds.toFixed(0)} s`,
        once === all && copies.size === all,
      ),
      audited(await world.breaches()),
      control('sends within the request', `${naive} s lost in it, no mail`, naive >= 5),
    ]
  })

/** Milliseconds of each checkout, all paid. */
async function checkouts(world: World, product: { id: number }, count: number): Promise<number[]> {
  const times: number[] = []
  for (let at = 0; at < count; at += 1) {
    const { token } = await aCustomer(world.db)
    const body = anOrder([[product, 'M', 1]], { returnUrl: `${world.url}/checkout` })
    const answer = await world.call('POST', '/api/orders', { token, body })
    times.push(answer.status === 201 ? answer.ms : Number.POSITIVE_INFINITY)
    await world.pays(answer.body.paymentUrl ?? '')
  }
  await secondsUntil(async () => (await world.db.$count(orders, eq(orders.state, 'EN_ATTENTE'))) === 0, 60, 100)
  return times
}

/** Seconds that a checkout would wait if it talked to the mail server itself. */
async function sendsAtOnce({ settings }: World): Promise<number> {
  const mailer = openMailer(settings.SMTP_URL, settings.MAIL_FROM)
  const begun = performance.now()
  const mail = { to: 'client@example.com', subject: 'naive', text: '-', html: '-', headers: {}, messageId: '<naive@example.com>' }
  const sent = await mailer.send(mail).then(
    () => true,
    () => false,
  )
  mailer.close()
  return sent ? 0 : Math.round((performance.now() - begun) / 1000)
}
