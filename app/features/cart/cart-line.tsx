import { Link } from 'react-router'
import type { CartItem } from '../../../contract/api/cart.ts'
import { centsOf, formatCents, formatEuros } from '../../../contract/rules/money.ts'
import { lineTotal } from '../../../contract/rules/pricing.ts'
import * as messages from '../../../contract/text/messages.ts'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { QuantityStepper } from '../../ui/form/quantity-stepper.tsx'
import { toast } from '../../ui/overlay/toast.ts'
import { Thumbnail } from '../../ui/picture/thumbnail.tsx'
import { changeCart, removeLine } from './cart-changes.ts'
import { allowedQuantity, isSoldOut, stockOf } from './cart-totals.ts'

/** Minus at 1 removes; plus beyond the stock is refused with a warning (spec 2 and 4). */
export function CartLine({ item, onLeave }: { item: CartItem; onLeave: () => void }) {
  const { product, productId, size, quantity } = item
  const stock = stockOf(item)

  const remove = () => removeLine(item)

  function setQuantity(wanted: number) {
    if (wanted < 1) return remove()
    const allowed = allowedQuantity(item, wanted)
    if (allowed === null) return toast.warning(messages.stockLimitNamed(product.name, size, stock))
    return changeCart({ kind: 'set', productId, size, quantity: allowed, name: product.name })
  }

  return (
    <li className="flex gap-4 py-4 first:pt-0">
      <Link to={`/products/${productId}`} replace onClick={onLeave} tabIndex={-1} aria-hidden="true" className="shrink-0">
        <Thumbnail url={product.imageUrl} alt="" className="h-28 w-21" />
      </Link>
      <div className="flex min-w-0 grow flex-col gap-1.5">
        <div className="flex items-start justify-between gap-2">
          <Link
            to={`/products/${productId}`}
            replace
            onClick={onLeave}
            className="wrap-anywhere min-w-0 font-medium hover:underline hover:underline-offset-4"
          >
            {product.name}
          </Link>
          <IconButton
            icon="trash-2"
            label={`Retirer ${product.name}, taille ${size}`}
            className="-mt-2.5 -mr-2.5"
            onClick={() => void remove()}
          />
        </div>
        <p className="text-muted text-sm">
          Taille {size} · <span className="tabular-nums">{formatEuros(product.price)}</span>
        </p>
        {isSoldOut(item) ? (
          <Badge tone="danger" className="self-start">
            Épuisé
          </Badge>
        ) : (
          <div className="mt-1 flex flex-wrap items-center justify-between gap-3">
            <QuantityStepper
              label={`Quantité de ${product.name}, taille ${size}`}
              value={quantity}
              min={0}
              // One beyond the stock stays clickable: the warning says why no more.
              max={stock + 1}
              onChange={setQuantity}
            />
            <span className="font-medium tabular-nums">{formatCents(lineTotal(centsOf(product.price), quantity))}</span>
          </div>
        )}
        {!isSoldOut(item) && quantity > stock && <p className="text-error text-sm">{messages.stockLimitForSize(size, stock)}</p>}
      </div>
    </li>
  )
}
