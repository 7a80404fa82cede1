import { execFile } from 'node:child_process'
import { appendFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { newFolder, onServer, ownServer } from './own-server.ts'
import { openProxy } from './proxy.ts'
import { secondsUntil } from './world.ts'

const run = promisify(execFile)

/** Two machines with a database each: the standby follows the primary, and `url` leads to whichever of them is the primary. */
export async function primaryAndStandby() {
  const primary = await ownServer()
  const target = { port: primary.port }
  const address = await openProxy(target)
  const replication = await openProxy({ port: primary.port })
  const folder = newFolder()
  // A copy of a server that was stopped needs no log to become consistent.
  await primary.stopped()
  await run('cp', ['-a', primary.dataFolder, folder])
  await writeFile(path.join(folder, 'standby.signal'), '')
  const source = `host=127.0.0.1 port=${replication.port} user=postgres password=postgres`
  await appendFile(path.join(folder, 'postgresql.auto.conf'), `primary_conninfo = '${source}'\n`)
  await primary.back()
  const standby = await ownServer(folder)
  const follows = async (how: 'sync' | 'async') => {
    const [row] = await onServer<{ how: string }>(
      primary.url,
      `select sync_state as how from pg_stat_replication where state = 'streaming'`,
    )
    return row?.how === how
  }
  await secondsUntil(() => follows('async'), 60, 25)
  return {
    /** Like a floating address, or a proxy that asks which server is the primary. */
    url: address.over(primary.url),
    /** From now on an order is only acknowledged once the standby has stored it. */
    becomesSynchronous: async () => {
      await onServer(primary.url, `alter system set synchronous_standby_names = '*'`, 'select pg_reload_conf()')
      await secondsUntil(() => follows('sync'), 60, 25)
    },
    /** The standby no longer hears of anything. */
    fallsBehind: () => replication.becomes('silent'),
    /** kill −9 of the primary, and its disk is gone. */
    burns: async () => {
      await primary.killed()
      await rm(primary.dataFolder, { recursive: true, force: true })
    },
    promotesStandby: async () => {
      await onServer(standby.url, 'select pg_promote(true, 60)')
      target.port = standby.port
      address.cut()
    },
    stop: async () => {
      for (const proxy of [address, replication]) await proxy.close()
      for (const server of [standby, primary]) await server.stop()
    },
  }
}
