import { afterEach } from 'vitest'
import { aCustomer } from '../../factories/customer.ts'
import { anOrder } from '../../factories/order.ts'
import { aProduct } from '../../factories/product.ts'
import type { freshDatabase } from '../fresh-database.ts'
import { shopWithPaymentPage } from '../shop-with-payment-page.ts'

/** The shop with its payment page, whose faults are reset after each test, and checkouts. Call it once at the top of the file. */
export function shopWithCheckouts(database: ReturnType<typeof freshDatabase>) {
  const shop = shopWithPaymentPage(database)
  afterEach(async () => {
    await shop.behaves({})
    await shop.worksOff()
  })

  async function aCheckout(quantity = 1) {
    const customer = await aCustomer(database.db)
    const product = await aProduct(database.db, { priceCents: 59_90, sizes: { M: 10 } })
    const body = anOrder([[product, 'M', quantity]])
    const answer = await shop.call('POST', '/api/orders', { token: customer.token, body })
    const { id, orderNumber, paymentUrl } = answer.body
    const read = async () => (await shop.call('GET', `/api/orders/${id}`, customer)).body
    return { customer, product, body, answer, id, orderNumber, paymentUrl, read }
  }

  async function aPaidCheckout() {
    const checkout = await aCheckout()
    await shop.paysWith(checkout.paymentUrl)
    await shop.receivesWebhook(checkout.paymentUrl)
    return checkout
  }
  return { shop, aCheckout, aPaidCheckout }
}
