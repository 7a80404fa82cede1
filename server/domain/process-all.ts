import pLimit from 'p-limit'

/**
 * Runs work on the items with limited concurrency; a failure is reported and the others go on. Starts nothing new after
 * `signal`.
 */
export async function processAll<Item>(
  items: Item[],
  atOnce: number,
  work: (item: Item) => Promise<void>,
  report: (error: unknown) => void,
  signal?: AbortSignal,
): Promise<void> {
  await pLimit(atOnce).map(items, async (item) => {
    if (!signal?.aborted) await work(item).catch(report)
  })
}
