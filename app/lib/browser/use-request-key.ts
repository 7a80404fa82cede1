import { useRef } from 'react'
import { randomKey } from './random-key.ts'

/**
 * The idempotency key of what a form sends: the same content sent again, as after a lost response, has the same key, until it is known
 * to be done (`forget`).
 */
export function useRequestKey() {
  const keys = useRef(new Map<string, string>())
  return {
    of: (content: unknown): string => {
      const sent = JSON.stringify(content)
      const key = keys.current.get(sent) ?? randomKey()
      keys.current.set(sent, key)
      return key
    },
    forget: () => keys.current.clear(),
  }
}
