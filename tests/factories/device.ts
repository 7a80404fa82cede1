import type { Device } from '../../app/lib/pending/pending-store.ts'

/** The storage that all pages of one browser share, and who is signed in there: `signsIn(undefined)` for nobody. */
export function aDevice(userId?: string, sessionId = 'one') {
  const items = new Map<string, string>()
  const accountOf = (id: string | undefined, session: string) => (id ? { user: { id }, sessionId: session } : undefined)
  let account = accountOf(userId, sessionId)
  return {
    store: {
      keys: (prefix) => [...items.keys()].filter((key) => key.startsWith(prefix)),
      read: (key) => items.get(key) ?? null,
      write: (key, value) => items.set(key, value) !== undefined,
      remove: (key) => void items.delete(key),
    },
    readAccount: () => account,
    signsIn: (id: string | undefined, session = 'one') => (account = accountOf(id, session)),
  } satisfies Device & { signsIn: (id: string | undefined, session?: string) => unknown }
}
