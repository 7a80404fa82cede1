import pg from 'pg'
import { expect, test } from 'vitest'
import { freshDatabase } from '../../tests/setup/fresh-database.ts'
import { listenTo } from './listen.ts'

const database = freshDatabase()

function listening() {
  const heard: string[] = []
  const states: boolean[] = []
  const ears = listenTo(database.url, 'catalogue', {
    onNotification: (payload) => heard.push(payload),
    onHearing: (hearing) => states.push(hearing),
  })
  return { ears, heard, states }
}

test('hears what another connection announces, and counts its own arrival as news', async () => {
  const { ears, heard } = listening()
  await expect.poll(() => heard).toEqual([''])
  await database.pool.query("select pg_notify('catalogue', 'shown')")
  await expect.poll(() => heard).toEqual(['', 'shown'])
  await ears.close()
})

test('says when it can hear nothing, and comes back by itself', async () => {
  const { ears, heard, states } = listening()
  await expect.poll(() => heard.length).toBe(1)
  await database.pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen%' and datname = current_database()",
  )
  await expect.poll(() => states).toEqual([true, false, true])
  expect(heard.length).toBe(2)
  await ears.close()
})

test('closes at once, also while it is still connecting', async () => {
  await listening().ears.close()
  const admin = new pg.Client({ connectionString: database.url })
  await admin.connect()
  await expect
    .poll(
      async () =>
        (await admin.query("select from pg_stat_activity where query like 'listen%' and datname = current_database()")).rowCount,
    )
    .toBe(0)
  await admin.end()
})
