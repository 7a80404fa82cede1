import { type CartChange, cartRequest, cartRules } from '../../../app/features/cart/cart-requests.ts'
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
 * beside each other, two of which send at once, while another person signs in on the same device. Afterwards the shop holds for
 * each of them what a model holds: everything once, in her order (decision 47).
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

/** What one account should hold in the end. */
type Model = { cart: Map<string, number>; favourites: Set<string> }

async function oneRun(world: World, { seed, products, changes, keys }: Run) {
  const next = seeded(seed)
  // Separate dice, so that what she does stays the same however the answers come.
  const nextCut = seeded(seed + 1_000_000)
  const oneOf = <Item>(items: readonly Item[], dice = next) => items[Math.floor(dice() * items.length)] as Item
  const [her, other] = [await aCustomer(world.db), await aCustomer(world.db)]
  const tokens = new Map([her, other].map(({ id, token }) => [id, token]))
  const models = new Map<string, Model>([her, other].map(({ id }) => [id, { cart: new Map(), favourites: new Set() }]))
  const device = aDevice(her.id)
  let cut = 0

  /** A page of the shop: its requests are cut as the dice say, unless the network is back. */
  function openPage(isBack = false) {
    let isAlive = true
    const death = Promise.withResolvers<void>()
    const queue = createPendingQueue<Change, Answer>(
      'changes',
      {
        async send({ key, change }) {
          // As the API's client does it: with the token of whoever is signed in as it is sent.
          const token = tokens.get(device.readAccount()?.user.id ?? '') ?? ''
          const how: Cut = isBack || nextCut() < 0.4 ? 'none' : oneOf(cuts, nextCut)
          if (how !== 'none') cut += 1
          if (how === 'never sent') throw unanswered(0)
          if (how === '503') throw unanswered(503)
          if (how === 'killed before') return dies()
          const answer = await request(world, token, change, keys ? key : undefined)
          if (how === 'killed after') return dies()
          return received(how, answer)
        },
        ...untold,
        ...rules,
      },
      device,
    )
    function dies(): Promise<never> {
      isAlive = false
      death.resolve()
      return new Promise(() => undefined)
    }
    return {
      ...queue,
      undecided: () => queue.list().undecided.length,
      /** One tab sends at a time, as the lock has it; a killed browser lets go of it. */
      sendAll: () => inTurn(() => (isAlive ? Promise.race([queue.sendAll(), death.promise]) : death.promise)),
      isAlive: () => isAlive,
    }
  }
  let turn: Promise<unknown> = Promise.resolve()
  const inTurn = (work: () => Promise<unknown>) => (turn = turn.then(work))

  let pages = [openPage()]
  const openTab = () => {
    pages = pages.filter((open) => open.isAlive())
    if (pages.length === 0) pages.push(openPage())
    return oneOf(pages)
  }
  function changesSomething() {
    const model = models.get(device.readAccount()?.user.id ?? '')
    const change = someChange(oneOf, products)
    if (model) applyTo(model.cart, model.favourites, change)
    void openTab().add(change)
  }
  let sessions = 1
  /** Another person signs in on her device, or she does again, and decides about what waits from before. */
  async function signsInAs({ id, token }: { id: string; token: string }) {
    sessions += 1
    device.signsIn(id, `session ${sessions}`)
    for (const page of pages) page.refresh()
    await turn
    const page = openTab()
    page.refresh()
    if (page.undecided() === 0) return
    const isWanted = next() < 0.5
    page.decide(isWanted)
    // Some of what she drops may have got through without an answer: from here on the model is what the shop holds.
    if (!isWanted) models.set(id, await heldBy(world, token))
  }

  for (let step = 0; step < changes; step += 1) {
    changesSomething()
    const sending = next() < 0.7 ? openTab().sendAll() : Promise.resolve()
    if (next() < 0.3) {
      // Both tabs at once: one changes something and sends while the other is under way.
      changesSomething()
      await Promise.all([sending, openTab().sendAll()])
    } else if (next() < 0.1) await signsInAs(device.readAccount()?.user.id === her.id ? other : her)
    await sending
    const move = oneOf(moves)
    if (move === 'second tab' && pages.length < 2) pages.push(openPage())
    if (move === 'reloads') pages = [openPage()]
  }
  for (const account of [other, her]) {
    await signsInAs(account)
    await openPage(true).sendAll()
  }

  const isHeld = await areHeld(world, [her, other], models)
  return { cut, isRight: isHeld && device.store.keys('').length === 0 }
}

const untold = { onDone: () => undefined, onRefused: () => undefined, onPutAside: () => undefined, onExpired: () => undefined }

/** What the page hears of the shop's answer. */
function received(how: Cut, answer: Answer): Answer {
  if (how === 'half an answer' || how === 'answer lost' || answer.status === 0) throw unanswered(0)
  if (answer.status >= 400) throw refusal(answer)
  return answer
}

async function areHeld(world: World, accounts: { id: string; token: string }[], models: Map<string, Model>) {
  const same = accounts.map(async ({ id, token }) => isSame(await heldBy(world, token), models.get(id)))
  return (await Promise.all(same)).every(Boolean)
}

const isSame = (held: Model, wanted: Model | undefined) =>
  held.cart.size === wanted?.cart.size &&
  [...held.cart].every(([productId, quantity]) => wanted.cart.get(productId) === quantity) &&
  held.favourites.size === wanted.favourites.size &&
  [...held.favourites].every((productId) => wanted.favourites.has(productId))

/** What the shop has of an account. */
async function heldBy(world: World, token: string): Promise<Model> {
  const { body } = await world.call('GET', '/api/cart', { token })
  const { items } = body as unknown as { items: { productId: string; quantity: number }[] }
  const cart = new Map(items.map(({ productId, quantity }) => [productId, quantity]))
  return { cart, favourites: new Set(await favouritesOf(world, token)) }
}

/** The rules for changes of cart and favourites in one queue. */
const rules = {
  subjectOf: (change: Change) => (change.kind === 'favourite' ? `favourite ${change.productId}` : cartRules.subjectOf(change)),
  replaces: (later: Change, earlier: Change) => {
    if (later.kind === 'favourite') return earlier.kind === 'favourite' && later.productId === earlier.productId
    return earlier.kind !== 'favourite' && cartRules.replaces(later, earlier)
  },
  undoes: (change: Change) => change.kind !== 'favourite' && cartRules.undoes(change),
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
