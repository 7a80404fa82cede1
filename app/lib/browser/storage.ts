/** Browser storage that falls back to fallback for this page when the browser refuses it (private mode, blocked cookies). */
function browserStore(pick: () => Storage) {
  const fallback = new Map<string, string>()
  return {
    read(key: string): string | null {
      try {
        return pick().getItem(key) ?? fallback.get(key) ?? null
      } catch {
        return fallback.get(key) ?? null
      }
    },
    /** Returns whether the browser stored it, and not only this page. */
    write(key: string, value: string): boolean {
      try {
        pick().setItem(key, value)
        return true
      } catch {
        fallback.set(key, value)
        return false
      }
    },
    remove(key: string) {
      fallback.delete(key)
      try {
        pick().removeItem(key)
      } catch {
        // Nothing was stored.
      }
    },
    /** The keys that begin with `prefix`. */
    keys(prefix: string): string[] {
      const keys = new Set(fallback.keys())
      try {
        const store = pick()
        for (let at = 0; at < store.length; at += 1) keys.add(store.key(at) ?? '')
      } catch {
        // Nothing was stored.
      }
      return [...keys].filter((key) => key.startsWith(prefix))
    },
    /** Reads and removes. */
    take(key: string): string | null {
      const value = this.read(key)
      this.remove(key)
      return value
    },
  }
}

/** Persists until removed, shared by all tabs. */
export const localStore = browserStore(() => localStorage)

/** Persists until this tab closes; keys that begin with `untilSignOut`, until the customer signs out. */
export const tabStore = browserStore(() => sessionStorage)
export const untilSignOut = 'customer.'

/** The parsed JSON, or null when it is invalid. */
export function parsed(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text)
  } catch {
    return null
  }
}
