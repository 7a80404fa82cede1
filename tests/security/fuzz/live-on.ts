import { desc, isNull } from 'drizzle-orm'
import type { Chance } from '../../../demo/catalogue/random.ts'
import { mails } from '../../../server/database/schema/index.ts'
import { settlePayment } from '../../../server/domain/payments/session/settle-payment.ts'
import { jobWorkers } from '../../../server/jobs/workers.ts'
import type { listedJobs } from '../../factories/context.ts'
import type { openAttackedShop } from '../attacked-shop.ts'
import type { Known } from './known-things.ts'

type Attacked = {
  shop: ReturnType<typeof openAttackedShop>
  jobs: ReturnType<typeof listedJobs>['sent']
  known: Known
  chance: Chance
}

/** Not run: sending a mail deletes its content, and with it the codes; smaller pictures only cost time. */
const undone = ['send-mail', 'make-picture-widths']

/** Time passes in the shop: jobs run, somebody pays, a parcel arrives, and somebody opens the newest mails. */
export async function liveOn({ shop: { app, context, provider }, jobs, known, chance }: Attacked): Promise<void> {
  for (const { name, data } of jobs.splice(0)) if (!undone.includes(name)) await jobWorkers(context)[name](data as never)
  const opened = provider.openOnes()
  const open = opened.length > 0 ? chance.oneOf(opened) : undefined
  if (open) known.meet('payment session', { id: open.id })
  if (open && chance.next() < 0.4) {
    const { customerId, orderNumber } = provider.pay(open.id)
    await settlePayment(context, open.key)
    const number = orderNumber ?? ''
    const token = known.tokenOf('number', number)
    if (customerId) keepCard(customerId, token)
    known.meet('own order PAYÉ', { id: number, token })
    if (chance.next() < 0.5) await deliver(number, token)
    else known.meet('order PAYÉ', { id: number })
  }
  const newest = await context.db
    .select({ text: mails.text, recipient: mails.recipient })
    .from(mails)
    .where(isNull(mails.sentAt))
    .orderBy(desc(mails.createdAt))
    .limit(3)
  for (const { text, recipient } of newest) {
    const [, page = '', name = '', code] = /\/([a-z-]+)#([a-z-]+)=([\w-]{20,})/.exec(text) ?? []
    const kind = name === 'code' ? page : name
    if (code) known.meet(`code ${kind}`, { id: code, token: known.tokenOf('asked email', recipient) })
  }

  /** As the provider does when the customer pays. */
  function keepCard(customerId: string, token: string | undefined) {
    const card = { id: `pm_${customerId.replace(/\W/g, '')}`, brand: 'visa', last4: '4242', expMonth: 12, expYear: 2030 }
    provider.cards.set(customerId, [card])
    known.meet('payer', { id: customerId, token })
  }

  /** Through the back office's API, so that the customer may review it. */
  async function deliver(number: string, token: string | undefined) {
    const ask = async (path: string, as = '', body?: object) => {
      const headers = { Authorization: `Bearer ${as}`, 'Content-Type': 'application/json' }
      const method = body ? 'POST' : 'GET'
      return app.request(path, { method, headers, ...(body && { body: JSON.stringify(body) }) })
    }
    const seen = await ask(`/api/orders/order/${number}`, token)
    if (!seen.ok) return
    const { id, items } = (await seen.json()) as { id: string; items: { productId: string }[] }
    const order = `/api/admin/orders/${id}`
    await ask(`${order}/prepare`, known.owner.token, {})
    const trackingNumber = `TN${number}`
    await ask(`${order}/ship`, known.owner.token, { carrier: 'Colissimo', trackingNumber })
    known.meet('own tracking', { id: trackingNumber, token })
    const delivered = await ask(`${order}/deliver`, known.owner.token, {})
    if (delivered.ok) for (const { productId } of items) known.meet('received', { id: productId, token })
  }
}
