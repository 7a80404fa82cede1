import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { nodeOptions } from '../../../scripts/node-options.ts'
import type { World } from '../../chaos/world/world.ts'
import { freePorts } from '../free-ports.ts'
import { openFront } from './front.ts'
import { makeBuild } from './make-build.ts'

/** Builds of the shop, each in a process and a folder of its own, behind the address of the world. All share one media store. */
export async function openReleases({ port, settings }: Pick<World, 'port' | 'settings'>) {
  const folder = await mkdtemp(path.join(tmpdir(), 'shop-releases-'))
  const front = await openFront(port)
  const running: { stop: () => Promise<void> }[] = []
  return {
    front,
    /** Starts a build and returns its port. With `shares: false` no other process finds its files. */
    opens: async (letter: string, { shares = true } = {}): Promise<number> => {
      const own = await freePorts(1)
      const options = {
        folder: await makeBuild(letter, folder),
        shares,
        settings: {
          ...settings,
          PORT: String(own),
          MEDIA_URL: pathToFileURL(path.join(folder, 'media')).href,
          DATA_DIR: path.join(folder, letter),
        },
      }
      const shop = fork(path.join(import.meta.dirname, 'released-shop.ts'), [JSON.stringify(options)], { execArgv: nodeOptions })
      const ended = once(shop, 'exit')
      running.push({
        stop: async () => {
          if (shop.exitCode === null) shop.kill('SIGTERM')
          await ended
        },
      })
      const [open] = await Promise.race([once(shop, 'message'), ended])
      if (open !== 'open') throw new Error(`The build ${letter} did not open`)
      return own
    },
    close: async () => {
      await front.close()
      await Promise.all(running.map(({ stop }) => stop()))
      await rm(folder, { recursive: true, force: true })
    },
  }
}
