const lookEveryMs = 500

/** A killed npm can't pass its end on: a change of the parent process shows it. */
export function endWithNpm(close: () => void, { env, ppid: npm } = process): void {
  if (!env.npm_lifecycle_event) return
  setInterval(() => {
    if (process.ppid !== npm) close()
  }, lookEveryMs).unref()
}
