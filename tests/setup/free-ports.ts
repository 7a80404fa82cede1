import { createServer } from 'node:net'

const ownPorts = 3_000
/**
 * Each worker of Vitest has ports of its own, because what asks for one may bind it much later; all other programs have the first.
 * All are below 32768, where those begin that the system gives to connections.
 */
const from = 20_000 + (Number(process.env.VITEST_POOL_ID ?? 0) % 4) * ownPorts
const given = new Set<number>()

/** The first of `count` consecutive free ports; a different range each time. */
export async function freePorts(count: number): Promise<number> {
  for (let tries = 0; tries < 100; tries += 1) {
    const first = from + Math.floor(Math.random() * (ownPorts - count))
    const ports = Array.from({ length: count }, (_, offset) => first + offset)
    if (ports.some((port) => given.has(port))) continue
    // Before the wait, so that no other call takes them meanwhile.
    for (const port of ports) given.add(port)
    const free = await Promise.all(ports.map(isFree))
    if (free.every(Boolean)) return first
  }
  throw new Error(`No ${count} neighbouring free ports`)
}

const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false)).listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
