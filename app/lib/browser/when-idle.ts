/** Runs when the browser is idle, at the latest after `latestMs`. Returns how to cancel. */
export function whenIdle(run: () => void, latestMs: number): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(run, latestMs)
    return () => clearTimeout(timer)
  }
  const idle = requestIdleCallback(run, { timeout: latestMs })
  return () => cancelIdleCallback(idle)
}
