import { visit } from '../support/hydrated.ts'
import { expect, test } from '../support/shop.ts'

test('cart and favourites load no later than 500 and 800 ms after the customer is known (spec 9, delays; decision 7)', {
  tag: '@own-context',
}, async ({ page, customer }) => {
  // A browser that is never idle: what waits for it runs when its time is over.
  await page.addInitScript(() => {
    window.requestIdleCallback = (run, { timeout = 0 } = {}) =>
      window.setTimeout(() => {
        performance.mark(`idle after ${timeout}`)
        run({ didTimeout: true, timeRemaining: () => 0 })
      })
    window.cancelIdleCallback = (id) => window.clearTimeout(id)
  })
  await customer.signsIn()
  await visit(page, '/products')
  const waited = () => page.evaluate(() => performance.getEntriesByType('mark').map(({ name }) => name))
  await expect.poll(waited).toEqual(expect.arrayContaining(['idle after 500', 'idle after 800']))
})

test('signing in leads on after 300 ms (spec 9, delays)', { tag: '@own-context' }, async ({ page, customer }) => {
  await page.clock.install()
  await visit(page, '/sign-in')
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.getByLabel('Email').fill(customer.account.email)
  await page.getByRole('textbox', { name: 'Mot de passe' }).fill(customer.account.password)
  await page.getByRole('main').getByRole('button', { name: 'Se connecter' }).click()
  await expect(page.getByText('Connexion réussie!')).toBeVisible()
  await page.clock.runFor(299)
  await expect(page).toHaveURL('/sign-in')
  await page.clock.runFor(1)
  await expect(page).toHaveURL('/account/profile')
})

test('the event switch-profile-tab switches after 100 ms (spec 9, delays)', { tag: '@own-context' }, async ({
  page,
  customer,
}) => {
  await page.clock.install()
  await customer.signsIn()
  await visit(page, '/account/profile')
  const orders = page.getByRole('tab', { name: 'Mes commandes' })
  await expect(orders).toBeVisible()
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.evaluate(() => window.dispatchEvent(new CustomEvent('switch-profile-tab', { detail: 'orders' })))
  await page.clock.runFor(99)
  await expect(orders).toHaveAttribute('aria-selected', 'false')
  await page.clock.runFor(1)
  await expect(orders).toHaveAttribute('aria-selected', 'true')
})
