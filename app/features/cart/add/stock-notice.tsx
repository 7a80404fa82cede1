import { lowStock, type Size } from '../../../../contract/rules/sizes/sizes.ts'
import * as messages from '../../../../contract/text/messages.ts'

type StockNoticeProps = { size: Size | null; left: number; quantity: number }

/** What is left of the chosen size; without one, of the whole product (spec 8, cart and product). */
export function stockSentence({ size, left, quantity }: StockNoticeProps): string | null {
  // Before a size is chosen, the badge beside the price says how little is left.
  if (!size) return quantity > 1 && quantity >= left ? messages.stockLimit(left) : null
  if (left <= lowStock) return messages.lowStock(left)
  if (quantity >= left) return messages.stockLimitForSize(size, left)
  // The exact stock matters only when buying several.
  return quantity > 1 ? messages.piecesAvailable(left) : null
}

export const StockNotice = (stock: StockNoticeProps) => (
  <p
    aria-live="polite"
    className={stock.size && stock.left <= lowStock ? 'font-medium text-accent text-sm' : 'text-muted text-sm'}
  >
    {stockSentence(stock)}
  </p>
)
