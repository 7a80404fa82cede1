import autocannon from 'autocannon'

export type Speed = { total: number; perSecond: number; p50Ms: number; p95Ms: number; failed: number }

/** Keeps `connections` busy for some seconds; counts whatever is not a 2xx as failed. */
export async function hammer(url: string, options: Partial<autocannon.Options> = {}, seconds = 3): Promise<Speed> {
  const result = await autocannon({ url, connections: 16, duration: seconds, headers: { 'accept-encoding': 'br' }, ...options })
  return {
    total: result.requests.total,
    perSecond: Math.round(result.requests.average),
    p50Ms: result.latency.p50,
    // The next finer one that the tool knows.
    p95Ms: result.latency.p97_5,
    failed: result.non2xx + result.errors,
  }
}

/** Runs `work` again and again with `parallel` workers for some seconds, each at most `most` times; throws what the work throws. */
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
  times.sort((a, b) => a - b)
  const at = (share: number) => Math.round((times[Math.floor(times.length * share)] ?? 0) * 10) / 10
  return { total: times.length, perSecond: Math.round(times.length / took), p50Ms: at(0.5), p95Ms: at(0.95), failed: 0 }
}
