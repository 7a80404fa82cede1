/** Does the work for each item, so many at once; a failure is reported and the others go on. */
export async function inTurns<Item>(
  items: Item[],
  atOnce: number,
  work: (item: Item) => Promise<void>,
  report: (error: unknown) => void,
): Promise<void> {
  const left = items.values()
  const worker = async () => {
    for (const item of left) await work(item).catch(report)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}
