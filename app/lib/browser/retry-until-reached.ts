const shortestMs = 1000
const longestMs = 60_000

/**
 * Runs `attempt` now and, until it returns true, again: when the browser is online again, when the page is shown again, and
 * after pauses that grow from a second to a minute. Calling the result during an attempt starts no second one beside it, but
 * one after it if it got through. An `attempt` that throws is reported and counts as failed.
 */
export function retryUntilReached(attempt: () => Promise<boolean>): () => void {
  let pauseMs = shortestMs
  let timer: ReturnType<typeof setTimeout> | undefined
  let running = false
  let again = false

  async function run() {
    if (running) {
      again = true
      return
    }
    running = true
    clearTimeout(timer)
    listen()
    const reached = await attempt().catch((fault: unknown) => {
      reportError(fault)
      return false
    })
    running = false
    const called = again
    again = false
    if (!reached) {
      timer = setTimeout(() => void run(), pauseMs)
      pauseMs = Math.min(2 * pauseMs, longestMs)
      return
    }
    stopListening()
    pauseMs = shortestMs
    if (called) void run()
  }

  /** The network may be back. An attempt under way may still be one that began without it: the next one follows soon. */
  function retryNow() {
    if (document.visibilityState === 'hidden') return
    pauseMs = shortestMs
    if (!running) void run()
  }

  function listen() {
    window.addEventListener('online', retryNow)
    window.addEventListener('pageshow', retryNow)
    document.addEventListener('visibilitychange', retryNow)
  }

  function stopListening() {
    window.removeEventListener('online', retryNow)
    window.removeEventListener('pageshow', retryNow)
    document.removeEventListener('visibilitychange', retryNow)
  }

  return () => void run()
}
