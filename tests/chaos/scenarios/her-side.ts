import { type CartChange, cartRequest } from '../../../app/features/cart/cart-requests.ts'
import { ApiError } from '../../../app/lib/api/api-client.ts'
import { createPendingQueue } from '../../../app/lib/pending/pending-queue.ts'
import { aCustomer } from '../../factories/customer.ts'
import { aDevice } from '../../factories/device.ts'
import { aProduct } from '../../factories/product.ts'
import { control, type Figure, figure, seeded } from '../world/figure.ts'
import { type Answer, inWorld, type Server, type World } from '../world/world.ts'

/** Where the network is cut. `killed`: the browser dies before the request, or after the server's commit. */
const cuts = ['none', 'never sent', '503', 'half an answer', 'answer lost', 'killed before', 'killed after'] as const
type Cut = (typeof cuts)[number]

/** What she does next: she goes on, reloads, closes the tab, or uses a second one. */
const moves = ['goes on', 'reloads', 'second tab'] as const

type Favourite = { productId: string; wanted: boolean }
type Change = CartChange | ({ kind: 'favourite' } & Favourite)

/**
 * Her side of the wire: random changes of cart and favourites, cut at random moments, in pages that are reloaded, closed and opened
 * beside each other. Afterwards the shop holds what a model holds: everything once, in her order (decision 47).
 */
export const herSide = (server: Server, { runs = 500, changes = 10 } = {}): Promise<Figure[]> =>
  inWorld(server, async (world) => {
    await world.opensShop()
    const products = await Promise.all(
      Array.from({ length: 3 }, () => aProduct(world.db, { sizes: { M: 1_000_000 } }).then(({ id }) => String(id))),
    )
    const wrong: number[] = []
    let cut = 0
    for (let seed = 1; seed <= runs; seed += 1) {
      const run = await oneRun(world, { seed, products, changes, keys: true })
      cut += run.cut
      if (!run.isRight) wrong.push(seed)
    }
    const withoutKeys = []
    for (let seed = 1; seed <= Math.min(runs, 25); seed += 1)
      withoutKeys.push(await oneRun(world, { seed, products, changes, keys: false }))
    const doubled = withoutKeys.filter(({ isRight }) => !isRight).length
    return [
      figure(
        `${runs} histories of ${changes} changes, ${cut} requests cut`,
        'cart and favourites equal the model',
        wrong.length === 0 ? `${runs} of ${runs}` : `not with seeds ${wrong.slice(0, 5).join(', ')}`,
        wrong.length === 0,
      ),
      control('additions without their key', `${doubled} of ${withoutKeys.length} histories wrong`, doubled > 0),
    ]
  })

type Run = { seed: number; products: string[]; changes: number; keys: boolean }

async function oneRun(world: World, { seed, products, changes, keys }: Run) {
  const next = seeded(seed)
  const oneOf = <Item>(items: readonly Item[]) => items[Math.floor(next() * items.length)] as Item
  const { id, token } = await aCustomer(world.db)
  const device = aDevice(id)
  let cut = 0

  /** A page of the shop: its requests are cut as the dice say, unless the network is back. */
  function openPage(isBack = false) {
    let isAlive = true
    const death = Promise.withResolvers<void>()
    const queue = createPendingQueue<Change, Answer>(
      'changes',
      {
        async send({ key, change }) {
          const how: Cut = isBack || next() < 0.4 ? 'none' : oneOf(cuts)
          if (how !== 'none') cut += 1
          if (how === 'never sent') throw unanswered(0)
          if (how === '503') throw unanswered(503)
          if (how === 'killed before') return dies()
          const answer = await request(world, token, change, keys ? key : undefined)
          if (how === 'killed after') return dies()
          if (how === 'half an answer' || how === 'answer lost' || answer.status === 0) throw unanswered(0)
          if (answer.status >= 400) throw refusal(answer)
          return answer
        },
        onDone: () => undefined,
        onRefused: () => undefined,
      },
      device,
    )
    function dies(): Promise<never> {
      isAlive = false
      death.resolve()
      return new Promise(() => undefined)
    }
    return {
      add: queue.add,
      /** One tab sends at a time, as the lock has it; a killed browser lets go of it. */
      sendAll: () => Promise.race([queue.sendAll(), death.promise]),
      isAlive: () => isAlive,
    }
  }

  const model = new Map<string, number>()
  const favourites = new Set<string>()
  let pages = [openPage()]
  for (let step = 0; step < changes; step += 1) {
    const change = someChange(oneOf, products)
    applyTo(model, favourites, change)
    let page = oneOf(pages)
    void page.add(change)
    if (next() < 0.7) await page.sendAll()
    const move = oneOf(moves)
    if (move === 'second tab' && pages.length < 2) pages.push(openPage())
    if (move === 'reloads') page = openPage()
    pages = pages.filter((open) => open.isAlive())
    if (pages.length === 0 || move === 'reloads') pages = [page.isAlive() ? page : openPage()]
  }
  await openPage(true).sendAll()

  const cart = await world.call('GET', '/api/cart', { token })
  const lines = (cart.body as unknown as { items: { productId: string; quantity: number }[] }).items
  const isSameCart = lines.length === model.size && lines.every(({ productId, quantity }) => model.get(productId) === quantity)
  const kept = await favouritesOf(world, token)
  const isSameHearts = kept.length === favourites.size && kept.every((productId) => favourites.has(productId))
  return { cut, isRight: isSameCart && isSameHearts && device.store.keys('').length === 0 }
}

const unanswered = (status: number) => new ApiError({ status, code: 'unreachable', message: '' })
const refusal = ({ status, body }: Answer) => new ApiError({ status, code: body.code ?? '', message: '' })

function request(world: World, token: string, change: Change, key: string | undefined): Promise<Answer> {
  if (change.kind === 'favourite')
    return world.call(change.wanted ? 'POST' : 'DELETE', `/api/favorites/${change.productId}`, { token })
  const [path, { method, body, headers }] = cartRequest(change, key ?? '')
  return world.call(method, `/api${path}`, { token, body, ...(key && { headers }) })
}

async function favouritesOf(world: World, token: string): Promise<string[]> {
  const answer = await fetch(`${world.url}/api/favorites`, { headers: { Authorization: `Bearer ${token}` } })
  return ((await answer.json()) as { id: string }[]).map(({ id }) => id)
}

function someChange(oneOf: <Item>(items: readonly Item[]) => Item, products: string[]): Change {
  const kind = oneOf(['add', 'add', 'add', 'set', 'set', 'remove', 'clear', 'favourite', 'favourite'] as const)
  if (kind === 'clear') return { kind }
  const productId = oneOf(products)
  if (kind === 'favourite') return { kind, productId, wanted: oneOf([true, false]) }
  return { kind, productId, size: 'M', quantity: oneOf([1, 2, 3]), name: '' }
}

/** What the customer expects after all her taps. */
function applyTo(cart: Map<string, number>, favourites: Set<string>, change: Change) {
  if (change.kind === 'clear') return cart.clear()
  const { productId } = change
  if (change.kind === 'favourite') return change.wanted ? favourites.add(productId) : favourites.delete(productId)
  const { kind, quantity } = change
  if (kind === 'remove') return cart.delete(productId)
  const before = cart.get(productId)
  if (kind === 'add') return cart.set(productId, (before ?? 0) + quantity)
  return before === undefined ? undefined : cart.set(productId, quantity)
}
