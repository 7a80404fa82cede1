import { type ReactNode, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { messages } from '../../../contract/messages.ts'
import { formatEuros } from '../../../contract/money.ts'
import { lowStock, type Size } from '../../../contract/sizes.ts'
import { Button } from '../../ui/button.tsx'
import { QuantityStepper } from '../../ui/quantity-stepper.tsx'
import type { Buyable } from './addition.ts'
import { SizeChoice } from './size-choice.tsx'
import { useAdd } from './use-add.ts'
import { useOutOfView } from './use-out-of-view.ts'

type AddToCartProps = {
  product: Buyable & { price: number }
  /** Stands beside the button: the heart. */
  beside?: ReactNode
  /** Stands beside the sizes' title: the size guide. */
  sizeHelp?: ReactNode
}

/** The buy box of the product screen: size, quantity, stock, button. Another colour is another product, chosen anew. */
export const AddToCart = (props: AddToCartProps) => <BuyBox key={props.product.id} {...props} />

/** No size is preselected (decision 25). */
function BuyBox({ product, beside, sizeHelp }: AddToCartProps) {
  const [size, setSize] = useState<Size | null>(null)
  const [quantity, setQuantity] = useState(1)
  const [error, setError] = useState<string>()
  const sizes = useRef<HTMLFieldSetElement>(null)
  const button = useRef<HTMLDivElement>(null)
  const scrolledAway = useOutOfView(button)
  const { add, adding } = useAdd()
  const { revalidate } = useRevalidator()
  const soldOut = product.stock <= 0
  const max = size ? (product.sizeQuantities[size] ?? product.stock) : product.stock

  function choose(chosen: Size) {
    setSize(chosen)
    setQuantity(Math.min(quantity, product.sizeQuantities[chosen] ?? product.stock))
    setError(undefined)
  }

  async function submit() {
    const { added, refused, left } = await add({ product, size, quantity })
    setError(refused)
    if (refused && !size) sizes.current?.querySelector<HTMLInputElement>('input:enabled')?.focus()
    // The shop knew better than this page: show what is left.
    if (!added && !refused && !left) await revalidate()
  }

  const submitButton = (
    <Button
      className="grow"
      type="submit"
      form="add-to-cart"
      size="large"
      disabled={soldOut}
      busy={adding}
      busyLabel="Ajout en cours…"
    >
      {soldOut ? 'Épuisé' : 'Ajouter au panier'}
    </Button>
  )
  return (
    <form
      id="add-to-cart"
      className="flex flex-col gap-6"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <div className="relative">
        <SizeChoice ref={sizes} quantities={product.sizeQuantities} chosen={size} onChoose={choose} error={error} />
        {sizeHelp && <div className="absolute top-0 right-0 text-sm">{sizeHelp}</div>}
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <QuantityStepper label="Quantité" value={quantity} onChange={setQuantity} max={max} disabled={soldOut} />
        <StockNotice size={size} left={max} atLimit={size !== null && quantity >= max} />
      </div>
      <div ref={button} className="flex items-center gap-3">
        {submitButton}
        {beside}
      </div>
      {scrolledAway && !soldOut && (
        <div className="fixed inset-x-0 bottom-0 z-20 flex items-center gap-4 border-line border-t bg-paper px-5 py-3 md:hidden">
          <span className="font-medium tabular-nums">{formatEuros(product.price)}</span>
          {submitButton}
        </div>
      )}
    </form>
  )
}

function StockNotice({ size, left, atLimit }: { size: Size | null; left: number; atLimit: boolean }) {
  const sentence = () => {
    if (left <= 0) return messages.productSoldOutNotice
    // Before a size is chosen, the badge beside the price speaks for the whole product.
    if (!size) return null
    if (atLimit && left > lowStock) return messages.stockLimitForSize(size, left)
    if (left <= lowStock) return messages.lowStock(left)
    return messages.piecesAvailable(left)
  }
  return (
    <p aria-live="polite" className={left <= lowStock ? 'font-medium text-accent text-sm' : 'text-muted text-sm'}>
      {sentence()}
    </p>
  )
}
