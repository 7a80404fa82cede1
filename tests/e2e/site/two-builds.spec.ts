import { test as base, expect, type Page } from '@playwright/test'
import { pageOutdated } from '../../../contract/text/messages.ts'
import { openWorld, type World } from '../../chaos/world/world.ts'
import { aCustomer } from '../../factories/customer.ts'
import { aProduct } from '../../factories/product.ts'
import { openReleases } from '../../setup/releases/open-releases.ts'
import { holdsBack } from '../support/answers.ts'
import { hydrated, visit } from '../support/hydrated.ts'

type Releases = Awaited<ReturnType<typeof openReleases>>
type Shop = {
  world: World
  front: Releases['front']
  /** The ports of three builds. The third shares its files with nobody. */
  a: number
  b: number
  lonely: number
  garment: { id: number; name: string }
}

const test = base.extend<object, { shop: Shop }>({
  shop: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what a fixture needs
    async ({}, use) => {
      const world = await openWorld({ url: process.env.SHOP_DATABASE_URL ?? '' })
      const releases = await openReleases(world)
      const [a, b, lonely] = [await releases.opens('a'), await releases.opens('b'), await releases.opens('c', { shares: false })]
      const name = 'Abaya des deux versions'
      const garment = { ...(await aProduct(world.db, { name, sizes: { M: 5 } })), name }
      await use({ world, front: releases.front, a, b, lonely, garment })
      await releases.close()
      await world.close()
    },
    { scope: 'worker' },
  ],
})

// One after another: they share the front door.
test.describe.configure({ mode: 'default' })

/** The page came whole from this build. */
const isOf = async (page: Page, build: string) => {
  await expect(page.locator(`html[data-build^="${build}"]`)).toBeAttached()
}
const follows = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name, exact: true }).click()
const heading = (page: Page, name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

test('after a release, and after it is taken back, the next page that is opened loads whole, with its place in the history', async ({
  page,
  shop: { world, front, a, b, garment },
}) => {
  front.leadsTo(a)
  await visit(page, world.url)
  const first = await page.locator('html').getAttribute('data-build')
  expect(first).toMatch(/^a[0-9a-f]{7}$/)
  await follows(page, 'Contact')
  await heading(page, 'Contact')

  front.leadsTo(b)
  await follows(page, 'Collection')
  await page.waitForURL('**/products')
  await isOf(page, 'b')
  await hydrated(page)
  await page.goBack()
  await heading(page, 'Contact')
  await page.goForward()
  await page.waitForURL('**/products')
  await hydrated(page)

  front.leadsTo(a)
  await page.getByRole('main').getByRole('link', { name: garment.name }).first().click()
  await page.waitForURL(`**/products/${garment.id}`)
  await isOf(page, 'a')
  await heading(page, garment.name)
  await page.goBack()
  await page.waitForURL('**/products')
})

test('a page that she types in stays as it is, and her fields are there', async ({ page, shop: { world, front, a, b } }) => {
  front.leadsTo(a)
  await visit(page, world.url)
  front.leadsTo(b)
  await page.evaluate(() => fetch('/api/products?size=1').then((answer) => answer.text()))
  const reach = await holdsBack(page, '**/healthz')
  const healthRequest = page.waitForRequest('**/healthz')
  await follows(page, 'Contact')
  // It is about to load whole.
  await healthRequest
  const message = page.getByRole('main').getByLabel('Message')
  await message.fill('Se lave-t-elle à trente degrés ?')
  const answered = page.waitForResponse('**/healthz')
  reach.release()
  await answered
  await page.getByRole('main').getByLabel('Nom').fill('Leïla')
  await expect(message).toHaveValue('Se lave-t-elle à trente degrés ?')
  await isOf(page, 'a')
  await follows(page, 'À propos')
  await page.waitForURL('**/about')
  await isOf(page, 'b')
})

test('a change that has no answer yet is not cut off', async ({ page, shop: { world, front, a, b, garment } }) => {
  const { token } = await aCustomer(world.db, { firstName: 'Leïla', lastName: 'Benali' })
  front.leadsTo(a)
  await page.goto(`${world.url}/robots.txt`)
  await page.evaluate((value) => localStorage.setItem('auth_token', value), token)
  await visit(page, `${world.url}/products/${garment.id}`)
  await expect(page.getByRole('button', { name: 'Mon compte, Leïla Benali' })).toBeVisible()
  front.leadsTo(b)
  const adding = await holdsBack(page, '**/api/cart/create')
  await page.getByRole('radio', { name: /^M\b/ }).check({ force: true })
  await page.getByRole('button', { name: 'Ajouter au panier' }).first().click()
  for (const name of ['Contact', 'À propos']) {
    await follows(page, name)
    await heading(page, name)
  }
  await isOf(page, 'a')
  adding.release()
  await expect(page.getByRole('button', { name: 'Panier, 1 article' })).toBeVisible()
  await expect(page.getByText(`${garment.name} ajouté`)).toBeVisible()
  // The page does not go before its messages are read.
  await expect(page.getByRole('button', { name: 'Fermer', exact: true })).toHaveCount(0)
  await follows(page, 'Contact')
  await isOf(page, 'b')
  await heading(page, 'Contact')
  await expect(page.getByRole('button', { name: 'Panier, 1 article' })).toBeVisible()
})

test('while two builds answer in turn every link leads where it says, and a page loads whole once for each build', async ({
  page,
  shop: { world, front, a, b },
}) => {
  // A minute later it may ask again.
  await page.clock.setFixedTime(new Date())
  front.leadsTo(a, b)
  let loads = 0
  page.on('domcontentloaded', () => (loads += 1))
  // A link that is followed before hydration loads whole as well, but is no reload.
  await page.addInitScript(() => {
    const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    if (entry?.type === 'reload') sessionStorage.reloads = Number(sessionStorage.reloads ?? 0) + 1
  })
  await visit(page, world.url)
  for (let round = 0; round < 4; round += 1) {
    for (const [name, title] of [
      ['Contact', 'Contact'],
      ['Collection', 'Collection'],
      ['À propos', 'À propos'],
    ] as const) {
      await follows(page, name)
      await heading(page, title)
    }
  }
  expect(loads).toBeGreaterThan(1)
  expect(await page.evaluate(() => Number(sessionStorage.reloads ?? 0))).toBeLessThanOrEqual(2)
})

test('where the files of her build are gone, links and buttons lead to the present one', async ({
  page,
  shop: { world, front, b, lonely, garment },
}) => {
  front.leadsTo(lonely)
  await visit(page, `${world.url}/products/${garment.id}`)
  await isOf(page, 'c')
  front.leadsTo(b)
  await page.getByRole('main').getByRole('link', { name: 'Guide des tailles' }).first().click()
  await expect(page.getByText(pageOutdated)).toBeVisible()
  await follows(page, 'À propos')
  await heading(page, 'À propos')
  await isOf(page, 'b')
})
