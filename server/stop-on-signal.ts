const longestCloseMs = 9_800

/** Ctrl-C and SIGTERM close in order, once, within ten seconds; a second signal is ignored while closing. */
export function stopOnSignal(close: (signal: 'SIGINT' | 'SIGTERM') => Promise<void>): void {
  let closing = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (closing) return
      closing = true
      // Work that still runs then is cut off; nothing that was acknowledged is lost.
      setTimeout(() => process.exit(1), longestCloseMs).unref()
      close(signal).then(
        () => process.exit(0),
        (error: unknown) => {
          console.error(error)
          process.exit(1)
        },
      )
    })
  }
}
