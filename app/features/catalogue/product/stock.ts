import { lowStock } from '../../../../contract/rules/sizes/sizes.ts'
import * as messages from '../../../../contract/text/messages.ts'

type Stock = { tone: 'success' | 'warning' | 'neutral'; text: string }

/** Sold out at zero, low from 1 to 5 (spec 4). */
export function stockOf(quantity: number): Stock {
  if (quantity <= 0) return { tone: 'neutral', text: 'Épuisé' }
  if (quantity <= lowStock) return { tone: 'warning', text: messages.lowStock(quantity) }
  return { tone: 'success', text: messages.inStock }
}
