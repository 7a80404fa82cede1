import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { defaultSettings } from '../../../../contract/rules/shop-settings.ts'
import { aCheckout } from '../../../../tests/factories/checkout.ts'
import { anOrder } from '../../../../tests/factories/order.ts'
import { aProduct } from '../../../../tests/factories/product.ts'
import { freshDatabase } from '../../../../tests/setup/fresh-database.ts'
import { products } from '../../../database/schema/index.ts'
import { fixedSettings } from '../../settings/settings-cache.ts'
import { ShopError } from '../../shop-error.ts'
import { checkout } from './checkout.ts'

const database = freshDatabase()
const aShop = () => aCheckout(database.db)

describe('the total that the customer read (decision 37)', () => {
  /** Orders at the sum just read, while the owner saves one price after the other. */
  async function ordersWhilePricesChange(checks: 'the shop' | 'a look before') {
    const { context, customer, stored } = await aShop()
    const product = await aProduct(database.db, { priceCents: 200_00, sizes: { M: 1000 } })
    const saved = eq(products.id, product.id)
    const shop = { isOver: false }
    const owner = async () => {
      for (let cents = 200_01; !shop.isOver; cents += 1)
        await database.db.update(products).set({ priceCents: cents }).where(saved)
    }
    const saving = owner()
    let placed = 0
    let wrong = 0
    for (let round = 0; round < 150; round += 1) {
      const [read] = await database.db.select({ cents: products.priceCents }).from(products).where(saved)
      const total = (read?.cents ?? 0) / 100
      const body = anOrder([[product, 'M', 1]], checks === 'the shop' ? { expectedTotal: total } : {})
      const made = await checkout(context, customer, body, { key: crypto.randomUUID() }).catch((error: unknown) => error)
      if (made instanceof ShopError && made.code === 'price_changed') continue
      if (made instanceof Error) throw made
      placed += 1
      const { totalCents } = await stored((made as { id: string }).id)
      if (totalCents !== Math.round(total * 100)) wrong += 1
    }
    shop.isOver = true
    await saving
    return { placed, wrong }
  }

  test('no order gets a price saved meanwhile; the control, a check before ordering, lets some through', async () => {
    expect((await ordersWhilePricesChange('the shop')).wrong).toBe(0)
    expect((await ordersWhilePricesChange('a look before')).wrong).toBeGreaterThan(0)
  })

  test('a delivery price changed meanwhile invalidates the old total, also for an order that is already open', async () => {
    const { context, buys, customer, stored } = await aShop()
    const product = await aProduct(database.db, { priceCents: 50_00, sizes: { M: 5 } })
    await buys(anOrder([[product, 'M', 1]], { expectedTotal: 55.99 }))
    const dearer = { ...context, settings: fixedSettings({ ...defaultSettings, standardShippingCents: 6_99 }) }
    const again = (expectedTotal: number) => checkout(dearer, customer, anOrder([[product, 'M', 1]], { expectedTotal }))
    await expect(again(55.99)).rejects.toMatchObject({
      code: 'price_changed',
      facts: { subtotalCents: 50_00, shippingCents: 6_99, totalCents: 56_99 },
    })
    const { id } = await again(56.99)
    expect((await stored(id)).totalCents).toBe(56_99)
  })
})
