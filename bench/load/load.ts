import autocannon from 'autocannon'

export type Speed = { total: number; perSecond: number; p50Ms: number; p95Ms: number; failed: number }

/** Durations of single operations in milliseconds, to tenths. */
function percentiles(times: number[]): Pick<Speed, 'p50Ms' | 'p95Ms'> {
  times.sort((a, b) => a - b)
  const at = (share: number) => Math.round((times[Math.floor(times.length * share)] ?? 0) * 10) / 10
  return { p50Ms: at(0.5), p95Ms: at(0.95) }
}

/** Keeps `connections` busy for some seconds; everything but a 2xx counts as failed. */
export async function hammer(url: string, options: Partial<autocannon.Options> = {}, seconds = 3): Promise<Speed> {
  const times: number[] = []
  const { requests, non2xx, errors } = await autocannon({
    url,
    connections: 16,
    duration: seconds,
    headers: { 'accept-encoding': 'br' },
    // The tool's own percentiles are whole milliseconds.
    setupClient: (client) => client.on('response', (_status, _bytes, ms) => times.push(ms)),
    ...options,
  })
  return {
    total: requests.total,
    perSecond: Math.round(requests.average),
    ...percentiles(times),
    failed: non2xx + errors,
  }
}

/** Repeats `work` with `parallel` workers for some seconds, each at most `most` times; throws what the work throws. */
export async function repeat(
  work: (worker: number, turn: number) => Promise<unknown>,
  parallel: number,
  seconds = 3,
  most = Number.POSITIVE_INFINITY,
): Promise<Speed> {
  const started = performance.now()
  const end = started + seconds * 1000
  const times: number[] = []
  await Promise.all(
    Array.from({ length: parallel }, async (_, worker) => {
      for (let turn = 0; performance.now() < end && turn < most; turn += 1) {
        const began = performance.now()
        await work(worker, turn)
        times.push(performance.now() - began)
      }
    }),
  )
  const took = (performance.now() - started) / 1000
  return { total: times.length, perSecond: Math.round(times.length / took), ...percentiles(times), failed: 0 }
}
