/** Closes what was opened, last first, each part once. */
export type Shutdown = {
  add: (close: () => void | Promise<void>) => void
  all: () => Promise<void>
  begun: () => boolean
}

export function openShutdown(): Shutdown {
  const closes: (() => void | Promise<void>)[] = []
  let begun = false
  return {
    add: (close) => closes.push(close),
    begun: () => begun,
    all: async () => {
      begun = true
      for (let close = closes.pop(); close; close = closes.pop()) await close()
    },
  }
}
