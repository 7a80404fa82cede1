import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { openProxy } from '../../tests/chaos/world/proxy.ts'
import { freshDatabase } from '../../tests/setup/fresh-database.ts'
import { listenTo } from './listen.ts'

const database = freshDatabase()

function listening(url = database.url, pace?: { beatMs: number; answerWithinMs: number }) {
  const notifications: string[] = []
  const states: boolean[] = []
  const ears = listenTo(
    url,
    'catalogue',
    {
      onNotification: (payload) => notifications.push(payload),
      onConnectionChange: (isConnected) => states.push(isConnected),
    },
    pace,
  )
  return { ears, notifications, states }
}

test('receives what another connection notifies, and its own reconnection counts as a change', async () => {
  const { ears, notifications } = listening()
  await expect.poll(() => notifications).toEqual([''])
  await database.pool.query("select pg_notify('catalogue', 'shown')")
  await expect.poll(() => notifications).toEqual(['', 'shown'])
  await ears.close()
})

test('reports a lost connection, and reconnects by itself', async () => {
  const { ears, notifications, states } = listening()
  await expect.poll(() => notifications.length).toBe(1)
  await database.pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'shop listening' and datname = current_database()",
  )
  await expect.poll(() => states).toEqual([true, false, true])
  expect(notifications.length).toBe(2)
  await ears.close()
})

describe('a connection that goes silent', () => {
  /** A quiet shop: nothing but its own heartbeat crosses the wire. */
  async function overAProxy() {
    const wire = await openProxy({ port: Number(new URL(database.url).port) })
    const listened = listening(wire.over(database.url), { beatMs: 50, answerWithinMs: 1_500 })
    await expect.poll(() => listened.states).toEqual([true])
    return { wire, ...listened }
  }

  test('is noticed: what is cached is not trusted any more, until a new connection listens (orders and payments, goal figures: half open)', async () => {
    const { wire, ears, states, notifications } = await overAProxy()
    wire.becomes('silent')
    await expect.poll(() => states, { timeout: 10_000 }).toEqual([true, false])
    wire.becomes('fair')
    await expect.poll(() => states, { timeout: 10_000 }).toEqual([true, false, true])
    expect(notifications).toEqual(['', ''])
    await ears.close()
    await wire.close()
  })

  test('does not delay closing', async () => {
    const { wire, ears } = await overAProxy()
    wire.becomes('silent')
    expect(await ears.close()).toBeUndefined()
    await wire.close()
  })
})

test('its own heartbeat is no news', async () => {
  const { ears, notifications, states } = listening(database.url, { beatMs: 10, answerWithinMs: 5_000 })
  // By then it has heard itself once.
  await expect.poll(() => states).toEqual([true])
  await database.pool.query("select pg_notify('catalogue', 'shown')")
  await expect.poll(() => notifications).toEqual(['', 'shown'])
  expect(states).toEqual([true])
  await ears.close()
})

test('closes at once, also while it is still connecting', async () => {
  await listening().ears.close()
  const admin = new pg.Client({ connectionString: database.url })
  await admin.connect()
  await expect
    .poll(
      async () =>
        (
          await admin.query(
            "select from pg_stat_activity where application_name = 'shop listening' and datname = current_database()",
          )
        ).rowCount,
    )
    .toBe(0)
  await admin.end()
})
