import { messages } from '../../../contract/messages.ts'
import { lowStock } from '../../../contract/sizes.ts'

type Stock = { tone: 'success' | 'warning' | 'neutral'; text: string }

/** Specification 4: sold out at zero, low from 1 to 5. */
export function stockOf(pieces: number): Stock {
  if (pieces <= 0) return { tone: 'neutral', text: 'Épuisé' }
  if (pieces <= lowStock) return { tone: 'warning', text: messages.lowStock(pieces) }
  return { tone: 'success', text: messages.inStock }
}
