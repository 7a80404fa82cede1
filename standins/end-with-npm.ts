const lookEveryMs = 500

/** npm killed hard can't pass its end on: whoever it started notices that its parent is another. */
export function endWithNpm(close: () => void, { env, ppid: npm } = process): void {
  if (!env.npm_lifecycle_event) return
  setInterval(() => {
    if (process.ppid !== npm) close()
  }, lookEveryMs).unref()
}
