import { test as base, expect, type Page } from '@playwright/test'
import { aDesk, aVisitor } from './people.ts'
import { clearsStorage, takeContext } from './reused-context.ts'
import { openShopAccess, type ShopAccess } from './shop-access.ts'

export type { Garment } from './shop-access.ts'
export { expect }

type Fixtures = {
  desk: ReturnType<typeof aDesk>
  shop: ShopAccess
  customer: ReturnType<typeof aVisitor>
  cleanConsole: undefined
}

/** A journey fails on any error in the browser's console or page. */
export const test = base.extend<Fixtures>({
  baseURL: process.env.SHOP_URL,
  context: async ({ browser, viewport, contextOptions, javaScriptEnabled, hasTouch, isMobile, trace }, use, testInfo) => {
    const options = { viewport, contextOptions, javaScriptEnabled, hasTouch, isMobile }
    // A recorded test runs alone, with nothing from an earlier one. What a fault of the network does depends on what is cached.
    const isOwn = testInfo.tags.includes('@own-context') || trace !== 'off' || testInfo.file.includes('/e2e/network/')
    const { context, giveBack } = await takeContext(browser, options, { isOwn })
    await use(context)
    await giveBack({ failed: testInfo.errors.length > 0 })
  },
  page: async ({ page }, use) => {
    await clearsStorage(page)
    await use(page)
  },
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what a fixture needs
  shop: async ({}, use) => {
    const app = openShopAccess()
    await use(app)
    await app.close()
  },
  customer: async ({ page, shop }, use) => use(aVisitor(page, shop)),
  desk: async ({ page, shop }, use) => use(aDesk(page, shop)),
  cleanConsole: [
    async ({ page }, use) => {
      const errors: string[] = []
      // A refused request is part of many journeys, and shown to the customer in words. The router logs a look-up of routes that
      // a lost connection, or the next page, cut off.
      const expected = ['Failed to load resource', 'Failed to fetch manifest patches']
      page.on('console', (message) => {
        if (message.type() === 'error' && !expected.some((start) => message.text().startsWith(start))) errors.push(message.text())
      })
      page.on('pageerror', (error) => errors.push(error.message))
      await use(undefined)
      expect(errors).toEqual([])
    },
    { auto: true },
  ],
})

/** Fills the provider's payment page. */
export async function paysWith(page: Page, card: string) {
  await page.getByLabel('Numéro de carte').fill(card)
  await page.getByLabel("Date d'expiration").fill('12/30')
  await page.getByLabel('CVC').fill('123')
  await page.getByRole('button', { name: 'Payer' }).click()
}
