/** Runs once the browser has nothing better to do, at the latest after `latestMs`. Returns how to call it off. */
export function whenIdle(run: () => void, latestMs: number): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(run, latestMs)
    return () => clearTimeout(timer)
  }
  const idle = requestIdleCallback(run, { timeout: latestMs })
  return () => cancelIdleCallback(idle)
}
