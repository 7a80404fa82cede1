import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { createHttpServer } from '../../../server/http/create-server.ts'
import { aProduct } from '../../factories/product.ts'
import { openAttackedShop } from '../attacked-shop.ts'
import { dribble, openings } from '../dribble.ts'
import { withOwnDatabase } from './own-database.ts'

const longestHeaderMs = 7_500
const longestRequestMs = 12_500
/** How much slower others may be served meanwhile. */
const harmlessFactor = 3

const middle = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** Many connections that dribble, half of them in the header, half in the body, while others load the catalogue. */
export const attack = ({ connections }: { connections: number }): Promise<boolean> =>
  withOwnDatabase(async (database) => {
    await aProduct(database.db)
    const { app } = openAttackedShop(database)
    const server = createHttpServer(getRequestListener(app.fetch))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    const look = async () => {
      const begun = performance.now()
      const answer = await fetch(`http://127.0.0.1:${port}/api/products`)
      await answer.text()
      return { ok: answer.status === 200, ms: performance.now() - begun }
    }
    const looks = async (count: number) => {
      const seen: Awaited<ReturnType<typeof look>>[] = []
      for (let at = 0; at < count; at += 1) seen.push(await look())
      return seen
    }
    await looks(50)
    const alone = await looks(200)
    const slow = Promise.all(
      Array.from({ length: connections }, (_, at) =>
        dribble(port, at % 2 ? openings.header : openings.body, { everyMs: 700, patienceMs: 20_000 }),
      ),
    )
    const beside = await looks(500)
    const endings = await slow
    server.closeAllConnections()
    server.close()

    const [headers, bodies] = [endings.filter((_, at) => at % 2), endings.filter((_, at) => at % 2 === 0)]
    const longest = (of: typeof endings) => Math.max(...of.map(({ afterMs }) => afterMs))
    const ms = { alone: middle(alone.map((one) => one.ms)), beside: middle(beside.map((one) => one.ms)) }
    console.log(`${connections} slow connections: ${endings.filter(({ how }) => how === 'closed').length} closed`)
    console.log(`longest header ${(longest(headers) / 1000).toFixed(1)} s, longest body ${(longest(bodies) / 1000).toFixed(1)} s`)
    console.log(
      `others: ${beside.filter(({ ok }) => ok).length} of ${beside.length} served, median ${ms.beside.toFixed(1)} ms (alone ${ms.alone.toFixed(1)} ms)`,
    )
    return (
      endings.every(({ how }) => how === 'closed') &&
      longest(headers) < longestHeaderMs &&
      longest(bodies) < longestRequestMs &&
      beside.every(({ ok }) => ok) &&
      ms.beside < Math.max(ms.alone * harmlessFactor, 20)
    )
  })
