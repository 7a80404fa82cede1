import { createServer } from 'node:net'

/** The first of `count` consecutive free ports; a different range each time. */
export async function freePorts(count: number): Promise<number> {
  for (let tries = 0; tries < 100; tries += 1) {
    const first = 20_000 + Math.floor(Math.random() * 12_000)
    const free = await Promise.all(Array.from({ length: count }, (_, offset) => isFree(first + offset)))
    if (free.every(Boolean)) return first
  }
  throw new Error(`No ${count} neighbouring free ports`)
}

const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false)).listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
