import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { centsOf, formatShort } from '../../../../contract/rules/money.ts'
import type { Size } from '../../../../contract/rules/sizes/sizes.ts'
import * as messages from '../../../../contract/text/messages.ts'
import { Button } from '../../../ui/button/button.tsx'
import { QuantityStepper } from '../../../ui/form/quantity-stepper.tsx'
import { toast } from '../../../ui/overlay/toast.ts'
import { useLazyDialog } from '../../../ui/overlay/use-lazy-dialog.ts'
import type { ShownProduct } from '../validate-addition.ts'
import { BuyBar } from './buy-bar.tsx'
import { loadSizeDialog } from './load-size-dialog.ts'
import { SizeChoice } from './size-choice.tsx'
import { StockNotice } from './stock-notice.tsx'
import { useAddToCart } from './use-add-to-cart.ts'

type AddToCartProps = {
  product: ShownProduct
  /** Above the sizes: the colours, which depend on the chosen size. */
  renderColours?: (size: Size | null) => ReactNode
  /** Below the sizes: which one fits; it may choose one. */
  renderFit?: (choose: (size: Size) => void) => ReactNode
  /** Beside the button: the heart. */
  beside?: ReactNode
  /** Beside the sizes' title: the size guide. */
  renderSizeHelp?: (size: Size | null) => ReactNode
}

/**
 * The buy box of the product screen: colour, size, quantity, stock, button. No size is preselected (decision 25). Another colour is
 * another product: the size stays chosen where it can be had, and comes back with the colour that has it.
 */
export function AddToCart({ product, renderColours, renderFit, beside, renderSizeHelp }: AddToCartProps) {
  const [wanted, setSize] = useState<Size | null>(null)
  const [chosenQuantity, setQuantity] = useState(1)
  const [refusal, setRefusal] = useState<{ of: string; error: string | undefined }>()
  const sizes = useRef<HTMLFieldSetElement>(null)
  const button = useRef<HTMLDivElement>(null)
  const { add, adding } = useAddToCart()
  const { revalidate } = useRevalidator()
  const soldOut = product.stock <= 0
  const { Window: SizeDialog, ...sizeSheet } = useLazyDialog(loadSizeDialog)
  const price = formatShort(centsOf(product.price))
  const size = wanted && (product.sizeQuantities[wanted] ?? 0) > 0 ? wanted : null
  const max = size ? (product.sizeQuantities[size] ?? product.stock) : product.stock
  const quantity = Math.max(1, Math.min(chosenQuantity, max))
  const error = refusal?.of === product.id ? refusal.error : undefined
  const setError = (reason: string | undefined) => setRefusal({ of: product.id, error: reason })

  // Restores choices made before hydration or before a reload.
  useLayoutEffect(() => {
    const chosen = sizes.current?.querySelector<HTMLInputElement>('input:checked')
    if (chosen) setSize(chosen.value)
  }, [])

  function choose(chosen: Size) {
    setSize(chosen)
    setQuantity(lowered(quantity, chosen, product.sizeQuantities[chosen] ?? product.stock))
    setError(undefined)
  }

  async function addChosen() {
    const result = await add({ product, size, quantity })
    if (!result) return
    const { added, refused, unanswered } = result
    setError(refused)
    if (refused && !size) sizes.current?.querySelector<HTMLInputElement>('input:enabled')?.focus()
    // The server knows the stock better than this page: refetch it.
    if (!added && !refused && !unanswered) await revalidate()
  }

  const submit = { type: 'submit', form: 'add-to-cart', size: 'large', busy: adding, busyLabel: 'Ajout en cours…' } as const
  return (
    <>
      <div className="@container flex flex-col gap-4">
        <form
          id="add-to-cart"
          // Before hydration the browser submits it nowhere, and the press is remembered (before-hydration.ts).
          method="dialog"
          className="flex flex-col gap-4"
          onSubmit={(event) => {
            event.preventDefault()
            void addChosen()
          }}
        >
          {renderColours?.(wanted)}
          {soldOut ? (
            <p className="text-muted text-sm">{messages.productSoldOutNotice}</p>
          ) : (
            <div className="relative">
              <SizeChoice ref={sizes} quantities={product.sizeQuantities} chosen={size} onChoose={choose} error={error} />
              {renderSizeHelp && <div className="absolute top-0 right-0 text-sm">{renderSizeHelp(size)}</div>}
            </div>
          )}
        </form>
        {/* Outside the form: what it opens has a form of its own. */}
        {renderFit?.(choose)}
        {!soldOut && <StockNotice size={size} left={max} quantity={quantity} />}
        <div ref={button} className="flex flex-wrap items-center gap-3 @md:flex-nowrap">
          {!soldOut && (
            <div className="w-full @md:w-auto">
              <QuantityStepper label="Quantité" value={quantity} onChange={setQuantity} max={max} />
            </div>
          )}
          <Button {...submit} className="grow" disabled={soldOut}>
            {soldOut ? 'Épuisé' : 'Ajouter au panier'}
          </Button>
          {beside}
        </div>
        <p className="hidden noscript:block">Pour ajouter cette pièce au panier, activez JavaScript, puis rechargez la page.</p>
        {!soldOut && (
          <BuyBar beside={button}>
            {size ? (
              <Button {...submit} className="grow">
                Ajouter · {size} · {price}
              </Button>
            ) : (
              <Button size="large" className="grow" aria-haspopup="dialog" onClick={sizeSheet.show}>
                Choisir une taille · {price}
              </Button>
            )}
          </BuyBar>
        )}
      </div>
      {SizeDialog && (
        <SizeDialog {...sizeSheet.opened} show={sizeSheet.show} {...{ product, quantity, renderSizeHelp }} onPick={choose} />
      )}
    </>
  )
}

/** Never more than the stock of the size, and never lowered without a message (spec 4, product detail; spec 8, cart). */
function lowered(quantity: number, size: Size, left: number): number {
  if (quantity > left) toast.warning(messages.stockLimit(left, size))
  return Math.min(quantity, left)
}
