import { sql } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { openProxy } from '../../tests/chaos/world/proxy.ts'
import { freshDatabase } from '../../tests/setup/fresh-database.ts'
import { batchLoader } from './batch-loader.ts'
import { openDatabase } from './client.ts'

/** Doubles numbers and records each batch; `fault` is thrown for every batch that contains 0. */
function doubler(fault = new Error('no zero')) {
  const left: number[][] = []
  const double = async (all: readonly number[]) => {
    left.push([...all])
    if (all.includes(0)) throw fault
    return all.map((n) => n * 2)
  }
  return { left, double }
}
const outcomes = async (requests: Promise<unknown>[]) =>
  (await Promise.allSettled(requests)).map((each) => (each.status === 'fulfilled' ? each.value : each.reason))

describe('reads at the same moment', () => {
  test('a statement that hangs does not block later callers forever', async () => {
    let release = () => {}
    const hanging = new Promise<void>((resolve) => {
      release = resolve
    })
    let hasLeft = () => {}
    const left = new Promise<void>((resolve) => {
      hasLeft = resolve
    })
    const ask = batchLoader(
      async (all: readonly number[]) => {
        hasLeft()
        if (all.includes(1)) await hanging
        return all.map((n) => n * 2)
      },
      { patienceMs: 20 },
    )
    const first = ask(1)
    await left
    expect(await ask(2)).toBe(4)
    release()
    expect(await first).toBe(2)
  })

  test('are one statement, each with its own result; the first does not wait for others', async () => {
    const { left, double } = doubler()
    const ask = batchLoader(async (all: readonly number[]) => {
      if (left.length === 0) for (const n of [2, 3, 4]) later.push(ask(n))
      return double(all)
    })
    const later: Promise<number>[] = []
    expect(await ask(1)).toBe(2)
    expect(await Promise.all(later)).toEqual([4, 6, 8])
    expect(left).toEqual([[1], [2, 3, 4]])
  })

  test('never get a result older than their call', async () => {
    const { left, double } = doubler()
    const ask = batchLoader(double)
    await ask(1)
    await ask(1)
    expect(left).toEqual([[1], [1]])
  })

  test('are not retried when they fail: each caller gets the error, and the next calls are answered', async () => {
    const fault = new Error('no zero')
    const { left, double } = doubler(fault)
    const ask = batchLoader(double)
    expect(await outcomes([1, 0, 3].map(ask))).toEqual([fault, fault, fault])
    expect(left).toEqual([[1, 0, 3]])
    expect(await ask(4)).toBe(8)
  })
})

describe('reads over a real connection', () => {
  const database = freshDatabase()
  let opened: ReturnType<typeof openDatabase> | undefined
  afterEach(() => opened?.pool.end())

  const sleeping = (seconds: number) => {
    const { db } = opened as ReturnType<typeof openDatabase>
    return batchLoader(async (all: readonly number[]) => {
      await db.execute(sql`select pg_sleep(${all.includes(0) ? seconds : 0})`)
      return [...all]
    })
  }

  test('fail for their callers when the connection dies, and the next calls are answered (orders and payments, goal figures: kill −9 of the database)', async () => {
    const wire = await openProxy({ port: Number(new URL(database.url).port) })
    opened = openDatabase(wire.over(database.url), { maxConnections: 1 })
    opened.pool.once('acquire', () => setImmediate(wire.cut))
    const ask = sleeping(3)
    expect((await Promise.allSettled([0, 1].map(ask))).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(await ask(1)).toBe(1)
    await wire.close()
  })

  test('are given up when no result comes in time (orders and payments, goal figures: half open)', async () => {
    opened = openDatabase(database.url, { maxConnections: 1, answerWithinMs: 1_500 })
    const ask = sleeping(30)
    expect((await Promise.allSettled([0, 1].map(ask))).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(await ask(1)).toBe(1)
  })
})
