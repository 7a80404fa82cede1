import { test as base, expect, type Page } from '@playwright/test'
import { writeLegalFacts } from '../../../demo/write-legal-facts.ts'
import { openWorld, type World } from '../../chaos/world/world.ts'
import { aProduct } from '../../factories/product.ts'
import { openReleases } from '../../setup/releases/open-releases.ts'
import { toasterLoaded, visit } from './hydrated.ts'

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

/** Builds of the shop behind one address. Each worker has its own; the tests of a worker share them. */
export const test = base.extend<object, { shop: Shop }>({
  shop: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what a fixture needs
    async ({}, use) => {
      const world = await openWorld({ url: process.env.SHOP_DATABASE_URL ?? '' })
      // The legal notice names the mediator only once one is entered.
      await writeLegalFacts(world.db)
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

/**
 * Opens a page and waits until all that it requested is answered: a late answer of this build would hide from the page that another one
 * runs.
 */
export async function settles(page: Page, address: string) {
  await visit(page, address)
  await page.waitForLoadState('networkidle')
}

/** The page is a document of this build. */
export const isOf = async (page: Page, build: string) => {
  await expect(page.locator(`html[data-build^="${build}"]`)).toBeAttached()
}
export const follows = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name, exact: true }).click()
export const heading = (page: Page, name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

/** The page learns of the other build from any answer, here one of the API. */
export const noticesRelease = (page: Page) => page.evaluate(() => fetch('/api/products?size=1').then((answer) => answer.text()))

/**
 * The document of the collection gets no answer. Playwright can do nothing in a page that waits for a document, so the page's own
 * script acts: its `/requested` is answered when the shop was asked for that document, and `/stayed` says that the page is still there.
 */
export function holdCollection(front: Shop['front']) {
  const [requested, stayed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  front.answers(({ url }, response) => {
    if (url === '/products') requested.resolve()
    else if (url === '/requested') void requested.promise.then(() => response.writeHead(204).end())
    else if (url === '/stayed') stayed.resolve()
    else return false
    return true
  })
  return { stayed: stayed.promise, release: () => front.answers(() => false) }
}

/** A product page of the former build: the router has what it needs to stay, messages can be shown, and the network is gone. */
export async function losesNetwork(page: Page, { world, garment, front, a, b }: Shop) {
  front.leadsTo(a)
  const path = `/products/${garment.id}`
  const discovered = page.waitForResponse((answer) => answer.url().includes('__manifest?paths='))
  await visit(page, world.url + path)
  expect(decodeURIComponent((await discovered).url()), 'the router knows the way back to this page').toContain(path)
  front.leadsTo(b)
  await noticesRelease(page)
  await toasterLoaded(page)
  await page.context().setOffline(true)
}
