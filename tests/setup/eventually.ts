import { vi } from 'vitest'

/** Repeats the check until it passes, for twenty seconds: a busy machine is no fault of the shop. Resolves with what it returns. */
export const eventually = <Value>(check: () => Value | Promise<Value>): Promise<Value> =>
  vi.waitFor(check, { timeout: 20_000, interval: 20 })
