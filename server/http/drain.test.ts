import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { Agent, createServer, request as send } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { freePorts } from '../../tests/setup/free-ports.ts'

const program = path.join(import.meta.dirname, '../../tests/setup/restarted-server.ts')
const drainMs = 3_000
/** Far below the drain, so that a busy machine's late timers don't keep an idle connection until the server closes it. */
const idleMs = 450
/** How often the proxy asks: drainMs is many times that. */
const healthCheckMs = 100
const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end()
})

async function aServer(port: number, how = '') {
  const child = fork(program, [String(port), String(drainMs), how], { execPath: process.execPath })
  ends.push(() => child.kill('SIGKILL'))
  await once(child, 'message')
  return child
}

async function stopped(child: ChildProcess): Promise<number | null> {
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  return (await ended)[0] as number | null
}

/**
 * A proxy as in docs/operations.md: asks each server whether it is ready, keeps connections, closes idle ones before the
 * servers would, and turns to the next server when one refuses a connection. Counts what it had to answer with 502.
 */
async function aBalancer(ports: number[]) {
  const agent = new Agent({ keepAlive: true, timeout: idleMs })
  const lost: string[] = []
  const ready = new Set(ports)
  const look = async (port: number) => {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined)
    await answer?.arrayBuffer().catch(() => undefined)
    if (answer?.status === 200) ready.add(port)
    else ready.delete(port)
  }
  const looks = setInterval(() => ports.forEach((port) => void look(port)), healthCheckMs)
  let turn = 0
  const proxy = createServer((incoming, outgoing) => {
    incoming.resume()
    turn += 1
    const inTurn = ports.map((_, at) => ports[(turn + at) % ports.length] ?? 0)
    const [first = 0, ...others] = [...inTurn.filter((port) => ready.has(port)), ...inTurn]
    const pass = (port: number, left: number[]) => {
      const passed = send({ port, host: '127.0.0.1', method: incoming.method, path: incoming.url, agent }, (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502)
        answer.on('error', () => outgoing.destroy()).pipe(outgoing)
      })
      passed.on('error', (error: NodeJS.ErrnoException) => {
        const [next, ...rest] = left
        if (error.code === 'ECONNREFUSED' && next) return pass(next, rest)
        lost.push(error.code ?? error.message)
        if (!outgoing.headersSent) outgoing.writeHead(502).end()
      })
      passed.end()
    }
    pass(first, others)
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  ends.push(() => {
    clearInterval(looks)
    agent.destroy()
    proxy.closeAllConnections()
    proxy.close()
  })
  return { url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}/`, lost, ready }
}

/** Forty customers who order without a pause. */
function aCrowd(url: string) {
  const crowd = new AbortController()
  const answers: number[] = []
  const customers = Array.from({ length: 40 }, async () => {
    while (!crowd.signal.aborted) {
      const answer = await fetch(url, { method: 'POST' })
      // Read completely: a response that is cut off counts as no answer.
      answers.push((await answer.text().catch(() => '')) === 'done' ? answer.status : 0)
    }
  })
  return {
    ends: async () => {
      crowd.abort()
      await Promise.all(customers)
      return answers
    },
  }
}

/** Two servers behind a balancer, each restarted in turn, the given number of times. */
async function rolled(times: number, how = '') {
  const first = await freePorts(2)
  const servers = [await aServer(first, how), await aServer(first + 1, how)]
  const { url, lost, ready } = await aBalancer([first, first + 1])
  const crowd = aCrowd(url)
  for (let time = 0; time < times && lost.length === 0; time += 1) {
    for (const [at, server] of servers.entries()) {
      await stopped(server)
      servers[at] = await aServer(first + at, how)
      await expect.poll(() => ready.has(first + at)).toBe(true)
    }
  }
  return { answers: await crowd.ends(), lost }
}

describe('a server that is restarted under load (security, graceful stop)', () => {
  test('loses no request', async () => {
    const { answers, lost } = await rolled(2)
    expect(lost).toEqual([])
    expect(answers.length).toBeGreaterThan(200)
    expect(new Set(answers)).toEqual(new Set([200]))
  })

  test('control: a server that stops accepting at once loses requests', async () => {
    expect((await rolled(20, 'abruptly')).lost.length).toBeGreaterThan(0)
  })

  test('reports that it is not ready while it still serves, closes connections, and finishes requests under way', async () => {
    const port = await freePorts(1)
    const server = await aServer(port)
    const url = `http://127.0.0.1:${port}`
    const agent = new Agent({ keepAlive: true })
    ends.push(() => agent.destroy())
    const slow = fetch(url, { headers: { 'x-takes': '2500' } })
    await fetch(url)
    const ended = stopped(server)
    await expect.poll(async () => (await fetch(`${url}/readyz`)).status, { interval: 10 }).toBe(503)
    const served = await fetch(url)
    expect([served.status, served.headers.get('connection')]).toEqual([200, 'close'])
    expect(await (await slow).text()).toBe('done')
    expect(await ended).toBe(0)
  })
})
