import { type Browser, chromium } from '@playwright/test'
import { aCustomer } from '../../factories/customer.ts'
import { aProduct } from '../../factories/product.ts'
import { chromiumOptions, chromiumPath } from '../../setup/chromium.ts'
import { openReleases } from '../../setup/releases/open-releases.ts'
import { control, type Figure, figure } from '../world/figure.ts'
import { type OpenPage, openPage } from '../world/open-page.ts'
import { inWorld, type Server, type World } from '../world/world.ts'

/**
 * Pages of two older builds stay open over a deployment and a rollback, each with 30 actions: links, buttons whose code loads on first
 * use, pieces for the cart, a form. An action is dead when what it promises does not come.
 */
export const releases = (server: Server, { pages = 10, rounds = 3 } = {}): Promise<Figure[]> =>
  inWorld(server, async (world) => {
    const shops = await openReleases(world)
    const browser = await chromium.launch({ ...(chromiumPath && { executablePath: chromiumPath }), args: chromiumOptions })
    try {
      const [a, b, c] = [await shops.opens('a'), await shops.opens('b'), await shops.opens('c')]
      const lonely = await shops.opens('d', { shares: false })
      const garment = await aProduct(world.db, { name: 'Abaya des versions', sizes: { M: 100_000 } })
      const opens = (count: number) => openPages(world, browser, garment, count)

      shops.front.leadsTo(a)
      const ofA = await opens(pages / 2)
      shops.front.leadsTo(b)
      const open = [...ofA, ...(await opens(pages / 2))]
      // The deployment with both builds at work, the build alone, and the former one again.
      const phases = [[b, c], [c], [b]]
      for (let round = 0; round < rounds; round += 1) {
        shops.front.leadsTo(...(phases[round % phases.length] ?? [b]))
        await Promise.all(open.map((page) => page.shops()))
      }

      shops.front.leadsTo(lonely)
      const forgotten = await opens(2)
      await Promise.all(forgotten.map((page) => page.opensProduct()))
      shops.front.leadsTo(c)
      await Promise.all(forgotten.map((page) => page.opensSizeGuide()))

      const [dead, lost] = [faultsOf(open, 'dead'), faultsOf(open, 'lost')]
      const all = open.reduce((sum, { done }) => sum + done(), 0)
      const cart = await Promise.all(open.map((page) => page.pieces()))
      return [
        figure(`${all} actions on ${pages} pages of two older builds`, '0 dead', summaryOf(dead), dead.length === 0),
        figure('fields of a form', '0 lost', summaryOf(lost), lost.length === 0),
        figure(
          'pieces in each cart',
          `${rounds}`,
          cart.join(', '),
          cart.every((pieces) => pieces === rounds),
        ),
        control('pages whose files nobody keeps', summaryOf(faultsOf(forgotten, 'dead')), faultsOf(forgotten, 'dead').length > 0),
      ]
    } finally {
      await browser.close()
      await shops.close()
    }
  })

async function openPages(world: World, browser: Browser, garment: { id: number; name: string }, count: number) {
  const customers = await Promise.all(Array.from({ length: count }, () => aCustomer(world.db)))
  return Promise.all(customers.map(({ token }) => openPage(world, browser, { token, garment })))
}

const faultsOf = (open: OpenPage[], kind: 'dead' | 'lost') => open.flatMap(({ faults }) => faults[kind])

const summaryOf = (faults: string[]) => (faults.length === 0 ? '0' : `${faults.length}: ${faults.slice(0, 3).join(' | ')}`)
