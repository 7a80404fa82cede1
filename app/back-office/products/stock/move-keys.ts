import type { Size } from '../../../../contract/rules/sizes/sizes.ts'
import { randomKey } from '../../../lib/browser/random-key.ts'

type Move = { size: Size; change: number; reason: string }

/**
 * The idempotency key of each typed move: saving it again after a lost response moves nothing twice. A move with another quantity
 * or reason, or after a saved one, has a new key.
 */
export function openMoveKeys() {
  const keys = new Map<Size, { change: number; reason: string; key: string }>()
  return {
    of({ size, change, reason }: Move): string {
      const known = keys.get(size)
      if (known?.change === change && known.reason === reason) return known.key
      const key = randomKey()
      keys.set(size, { change, reason, key })
      return key
    },
    saved: (size: Size) => keys.delete(size),
  }
}
