import DataLoader from 'dataloader'

/**
 * Combines reads requested at the same moment into one statement; never for writes. The first request runs at once; those that
 * arrive meanwhile run together as the next batch. `read` returns results in the order of its keys; when it throws, the whole
 * batch rejects. Batches hold at most `atMost` keys. A hanging batch delays the next one by at most `patienceMs`.
 */
export function batchLoader<Key, Result>(
  read: (keys: readonly Key[]) => Promise<Result[]>,
  { atMost = 100, patienceMs = 1_000 } = {},
) {
  let running: Promise<unknown> = Promise.resolve()
  const loader = new DataLoader<Key, Result>(
    (keys) => {
      const results = read(keys)
      running = Promise.allSettled([results])
      return results
    },
    // Not cached: each result is read after its request.
    { cache: false, maxBatchSize: atMost, batchScheduleFn: (load) => void endOrTimeout(running, patienceMs).then(load) },
  )
  return (key: Key): Promise<Result> => loader.load(key)
}

const endOrTimeout = (running: Promise<unknown>, patienceMs: number): Promise<unknown> => {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, patienceMs)
  })
  return Promise.race([running, timeout]).finally(() => clearTimeout(timer))
}
