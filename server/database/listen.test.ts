import { getEventListeners } from 'node:events'
import pg from 'pg'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { openProxy } from '../../tests/chaos/world/proxy.ts'
import { freshDatabase } from '../../tests/setup/fresh-database.ts'
import { listenTo, usualPace } from './listen.ts'

const database = freshDatabase()

function listening(url = database.url, pace?: { beatMs: number; answerWithinMs: number }) {
  const notifications: string[] = []
  const states: boolean[] = []
  const listener = listenTo(
    url,
    'catalogue',
    {
      onNotification: (payload) => notifications.push(payload),
      onConnectionChange: (isConnected) => states.push(isConnected),
    },
    pace,
  )
  return { listener, notifications, states }
}

test('a listener receives what another connection notifies, and one notification when it connects', async () => {
  const { listener, notifications } = listening()
  await expect.poll(() => notifications).toEqual([''])
  await database.pool.query("select pg_notify('catalogue', 'shown')")
  await expect.poll(() => notifications).toEqual(['', 'shown'])
  await listener.close()
})

test('a listener reports a lost connection, reconnects, and keeps nothing of the lost one', async () => {
  const signals = vi.spyOn(EventTarget.prototype, 'addEventListener')
  onTestFinished(() => signals.mockRestore())
  const { listener, notifications, states } = listening()
  await expect.poll(() => notifications.length).toBe(1)
  await database.pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'shop listening' and datname = current_database()",
  )
  await expect.poll(() => states).toEqual([true, false, true])
  expect(notifications.length).toBe(2)
  const listeners = signals.mock.contexts.map((signal) => getEventListeners(signal as EventTarget, 'abort').length)
  expect(Math.max(...listeners)).toBe(1)
  await listener.close()
})

describe('a connection that goes silent', () => {
  /** A quiet shop: nothing but its own heartbeat crosses the wire. */
  async function overAProxy() {
    const wire = await openProxy({ port: Number(new URL(database.url).port) })
    const listened = listening(wire.over(database.url), { beatMs: 50, answerWithinMs: 5_000 })
    await expect.poll(() => listened.states).toEqual([true])
    return { wire, ...listened }
  }

  test('is reported as lost until a new connection listens (orders and payments, goal figures: half open)', async () => {
    const { wire, listener, states, notifications } = await overAProxy()
    wire.becomes('silent')
    await expect.poll(() => states).toEqual([true, false])
    wire.becomes('fair')
    await expect.poll(() => states).toEqual([true, false, true])
    expect(notifications).toEqual(['', ''])
    await listener.close()
    await wire.close()
  })

  test('does not delay closing', async () => {
    const { wire, listener } = await overAProxy()
    wire.becomes('silent')
    expect(await listener.close()).toBeUndefined()
    await wire.close()
  })
})

test('a vanished server is noticed within five seconds: old prices are shown for six at most (performance, caches)', () => {
  expect(usualPace.beatMs + usualPace.answerWithinMs).toBeLessThanOrEqual(5_000)
})

test('a listener does not report its own heartbeat', async () => {
  const { listener, notifications, states } = listening(database.url, { beatMs: 10, answerWithinMs: 5_000 })
  // By then it has received its own heartbeat once.
  await expect.poll(() => states).toEqual([true])
  await database.pool.query("select pg_notify('catalogue', 'shown')")
  await expect.poll(() => notifications).toEqual(['', 'shown'])
  expect(states).toEqual([true])
  await listener.close()
})

test('a listener closes at once, also while it is still connecting', async () => {
  await listening().listener.close()
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
