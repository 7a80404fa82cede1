/**
 * Samples a log: so many lines a minute, the next one with the number that was dropped, so that nobody can fill the log at will.
 * Per process.
 */
export function logSamplePerMinute(most: number, now = Date.now) {
  let minute = 0
  let seen = 0
  let heldBack = 0
  return (): { heldBack: number } | undefined => {
    const current = Math.floor(now() / 60_000)
    if (current !== minute) [minute, seen] = [current, 0]
    seen += 1
    if (seen > most) {
      heldBack += 1
      return undefined
    }
    const report = { heldBack }
    heldBack = 0
    return report
  }
}

/** One line a minute for each key, for so many keys a minute; the next line says how many of all keys were dropped. Per process. */
export function logKeyPerMinute(mostKeys: number, now = Date.now) {
  let minute = 0
  let heldBack = 0
  const logged = new Set<string>()
  return (key: string): { heldBack: number } | undefined => {
    const current = Math.floor(now() / 60_000)
    if (current !== minute) logged.clear()
    minute = current
    if (logged.has(key) || logged.size >= mostKeys) {
      heldBack += 1
      return undefined
    }
    logged.add(key)
    const report = { heldBack }
    heldBack = 0
    return report
  }
}
