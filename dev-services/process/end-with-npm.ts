const lookEveryMs = 500

/** A killed npm can't send a signal: that it is gone shows in the changed parent process. */
export function endWithNpm(close: () => void, { env, ppid: npm } = process): void {
  if (!env.npm_lifecycle_event) return
  setInterval(() => {
    if (process.ppid !== npm) close()
  }, lookEveryMs).unref()
}
