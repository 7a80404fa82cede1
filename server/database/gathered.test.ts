import type { Socket } from 'node:net'
import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { afterEach, describe, expect, test } from 'vitest'
import { freshDatabase } from '../../tests/setup/fresh-database.ts'
import { openDatabase } from './client.ts'
import { gathered, gatheredByKey } from './gathered.ts'

/** Doubles numbers and keeps what left together; `fault` is thrown wherever 0 is among several, or alone. */
function doubler(fault = new Error('no zero')) {
  const left: number[][] = []
  const double = async (all: readonly number[]) => {
    left.push([...all])
    if (all.includes(0)) throw fault
    return all.map((n) => n * 2)
  }
  return { left, double }
}
/** As Drizzle hands on what PostgreSQL says. */
const refusal = (code: string) => new Error('Failed query', { cause: { code } })

const outcomes = async (asked: Promise<unknown>[]) =>
  (await Promise.allSettled(asked)).map((each) => (each.status === 'fulfilled' ? each.value : each.reason))

describe('what is asked at the same moment', () => {
  test('leaves together, each with its own answer; the first waits for nobody', async () => {
    const { left, double } = doubler()
    const ask = gathered(async (all: readonly number[]) => {
      if (left.length === 0) for (const n of [2, 3, 4]) later.push(ask(n))
      return double(all)
    })
    const later: Promise<number>[] = []
    expect(await ask(1)).toBe(2)
    expect(await Promise.all(later)).toEqual([4, 6, 8])
    expect(left).toEqual([[1], [2, 3, 4]])
  })

  test('is never answered with what was so before', async () => {
    const { left, double } = doubler()
    const ask = gathered(double)
    await ask(1)
    await ask(1)
    expect(left).toEqual([[1], [1]])
  })

  test.each(['23503', '40P01'])(
    'is asked one by one when the database took it back (%s): one’s trouble is not the others’',
    async (code) => {
      const fault = refusal(code)
      const { left, double } = doubler(fault)
      const ask = gathered(double)
      expect(await outcomes([1, 0, 3].map(ask))).toEqual([2, fault, 6])
      expect(left).toEqual([[1, 0, 3], [1], [0], [3]])
    },
  )

  test.each([
    ['a lost connection', new Error('Connection terminated')],
    ['an end in the midst of it', refusal('57P01')],
    ['no cause', new Error('no cause')],
  ])('is not asked again after %s: nobody knows what was done', async (_what, fault) => {
    const { left, double } = doubler(fault)
    const ask = gathered(double)
    expect(await outcomes([1, 0, 3].map(ask))).toEqual([fault, fault, fault])
    expect(left).toEqual([[1, 0, 3]])
    expect(await ask(4)).toBe(8)
  })

  test('of one key leaves one after the other, in the order of asking, also after a failure', async () => {
    const { left, double } = doubler()
    const ask = gatheredByKey((n) => String(n % 10), double)
    expect(await outcomes([1, 11, 2, 21].map(ask))).toEqual([2, 22, 4, 42])
    expect(left.map((all) => all.filter((n) => n % 10 === 1))).toEqual([[1], [11], [21]])
    const [failed, answered] = await outcomes([0, 10].map(ask))
    expect(failed).toBeInstanceOf(Error)
    expect(answered).toBe(20)
  })

  test('the same without keys leaves together (control)', async () => {
    const { left, double } = doubler()
    await Promise.all([1, 11, 2, 21].map(gathered(double)))
    expect(left).toEqual([[1, 11, 2, 21]])
  })
})

describe('a connection', () => {
  const database = freshDatabase()
  let opened: ReturnType<typeof openDatabase> | undefined
  afterEach(() => opened?.pool.end())

  const sleeping = (seconds: number) => {
    const { db } = opened as ReturnType<typeof openDatabase>
    return gathered(async (all: readonly number[]) => {
      await db.execute(sql`select pg_sleep(${all.includes(0) ? seconds : 0})`)
      return [...all]
    })
  }

  test('that dies is heard of by its askers, and the next are answered (goal figures, kill −9 of the database)', async () => {
    opened = openDatabase(database.url, { maxConnections: 1 })
    opened.pool.once('acquire', (client: pg.PoolClient) =>
      setImmediate(() => (client as unknown as { connection: { stream: Socket } }).connection.stream.destroy()),
    )
    const ask = sleeping(3)
    expect((await Promise.allSettled([0, 1].map(ask))).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(await ask(1)).toBe(1)
  })

  test('that answers nobody in time is given up (goal figures, half open)', async () => {
    opened = openDatabase(database.url, { maxConnections: 1, answerWithinMs: 1_500 })
    const ask = sleeping(30)
    expect((await Promise.allSettled([0, 1].map(ask))).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(await ask(1)).toBe(1)
  })
})
