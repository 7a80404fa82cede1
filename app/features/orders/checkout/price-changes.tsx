import type { Cart } from '../../../../contract/api/cart.ts'
import { formatCents, formatEuros } from '../../../../contract/rules/money.ts'
import * as messages from '../../../../contract/text/messages.ts'

/** The parts of the recap whose price can change; delivery in cents. */
export type Recap = { cart: Cart; shipping: number }

const deliveryPrice = (cents: number) => (cents === 0 ? 'offerte' : formatCents(cents))

/** A sentence for each price that differs from the one shown (decision 37). */
export function priceChanges(before: Recap, now: Recap): string[] {
  const former = new Map(before.cart.items.map(({ product }) => [product.id, product.price]))
  const lines = new Map<string, string>()
  for (const { product } of now.cart.items) {
    const price = former.get(product.id)
    if (price === undefined || price === product.price) continue
    lines.set(product.id, messages.linePriceChanged(product.name, formatEuros(price), formatEuros(product.price)))
  }
  const delivery =
    before.shipping === now.shipping
      ? []
      : [messages.deliveryPriceChanged(deliveryPrice(before.shipping), deliveryPrice(now.shipping))]
  return [...lines.values(), ...delivery]
}

export function PriceChanges(recaps: { before: Recap; now: Recap }) {
  const changes = priceChanges(recaps.before, recaps.now)
  if (changes.length === 0) return null
  return (
    <ul className="mt-2 flex list-disc flex-col gap-1 pl-4">
      {changes.map((change) => (
        <li key={change}>{change}</li>
      ))}
    </ul>
  )
}
