/** A browser store that keeps working for this page when the browser refuses it (private mode, blocked cookies). */
function browserStore(pick: () => Storage) {
  const memory = new Map<string, string>()
  return {
    read(key: string): string | null {
      try {
        return pick().getItem(key) ?? memory.get(key) ?? null
      } catch {
        return memory.get(key) ?? null
      }
    },
    write(key: string, value: string) {
      try {
        pick().setItem(key, value)
      } catch {
        memory.set(key, value)
      }
    },
    remove(key: string) {
      memory.delete(key)
      try {
        pick().removeItem(key)
      } catch {
        // Nothing was kept there.
      }
    },
    /** Reads once: what was kept is gone afterwards. */
    take(key: string): string | null {
      const value = this.read(key)
      this.remove(key)
      return value
    },
  }
}

/** Kept by the browser until removed, seen by every tab. */
export const localStore = browserStore(() => localStorage)

/** Kept until this tab closes. */
export const tabStore = browserStore(() => sessionStorage)

/** What JSON says, or null when it is none. */
export function parsed(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text)
  } catch {
    return null
  }
}
