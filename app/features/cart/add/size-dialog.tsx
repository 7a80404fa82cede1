import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { formatEuros } from '../../../../contract/rules/money.ts'
import type { Size } from '../../../../contract/rules/sizes/sizes.ts'
import { useIsPhoneAtOpening } from '../../../lib/dom/use-is-phone.ts'
import { useWindowInHistory } from '../../../lib/dom/use-window-in-history.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { Drawer } from '../../../ui/overlay/drawer.tsx'
import { Thumbnail } from '../../../ui/picture/thumbnail.tsx'
import { type ShownProduct, validateAddition } from '../validate-addition.ts'
import { SizeChoice } from './size-choice.tsx'
import { useAddToCart } from './use-add-to-cart.ts'

type SizeDialogProps = {
  product: ShownProduct
  quantity?: number
  renderSizeHelp?: (size: Size | null) => ReactNode
  open: boolean
  onClose: () => void
  /** Called by the browser's forward button, which opens it again. */
  show: () => void
  /** The page behind it remembers the size. */
  onPick?: (size: Size) => void
  /** Already chosen on the card: added at once, and the window only opens to say why not. */
  requestedSize?: Size
}

/** Adds the product in the chosen size; after success it closes and forgets the choice (spec 2, product card). */
export function SizeDialog({
  product,
  quantity = 1,
  renderSizeHelp,
  open,
  onClose,
  show,
  onPick,
  requestedSize,
}: SizeDialogProps) {
  const [size, setSize] = useState<Size | null>(null)
  const [error, setError] = useState<string>()
  const { add, adding } = useAddToCart()
  const phone = useIsPhoneAtOpening(open)

  const visible = open && (!requestedSize || error !== undefined)

  function hide() {
    setSize(null)
    setError(undefined)
    onClose()
  }
  // A card has several of these dialogs: the end of one addition must close none but its own.
  const close = useWindowInHistory(['sizes', product.id, requestedSize].join(' '), {
    open: visible,
    show: requestedSize ? () => undefined : show,
    hide,
  })

  async function submit(chosen: Size) {
    onPick?.(chosen)
    const result = await add({ product, size: chosen, quantity: Math.min(quantity, product.sizeQuantities[chosen] ?? quantity) })
    // No result: the second click of a double click on the same size. A dialog that is not shown must not stay open.
    if (result?.added || (requestedSize && !result?.refused)) close()
    else if (result) setError(result.refused)
  }

  const addRequested = useEffectEvent((chosen: Size) => submit(chosen))
  useEffect(() => {
    if (open && requestedSize) void Promise.resolve(requestedSize).then((chosen) => addRequested(chosen))
  }, [open, requestedSize])

  const shown = size ?? requestedSize ?? null
  const content = (
    <form
      className="flex flex-col gap-6"
      onSubmit={(event) => {
        event.preventDefault()
        if (shown) void submit(shown)
        // The list behind it may have been reloaded since it was opened, and the product may be sold out now.
        else setError(validateAddition({ product, size: null, quantity }) ?? undefined)
      }}
    >
      <div className="flex items-center gap-4">
        <Thumbnail url={product.imageUrl} alt="" sizes="72px" className="h-24 w-18 shrink-0" />
        <div className="min-w-0">
          <p className="wrap-anywhere font-medium">{product.name}</p>
          <p className="text-muted tabular-nums">{formatEuros(product.price)}</p>
          {renderSizeHelp && <div className="mt-2 text-sm empty:hidden">{renderSizeHelp(shown)}</div>}
        </div>
      </div>
      <SizeChoice
        legend="Choisissez votre taille pour l’ajouter au panier."
        marksStock
        quantities={product.sizeQuantities}
        chosen={shown}
        error={error}
        onChoose={(chosen) => {
          setSize(chosen)
          setError(undefined)
        }}
        onPick={(chosen) => void submit(chosen)}
      />
      <Button type="submit" size="large" busy={adding} busyLabel="Ajout en cours…">
        Ajouter au panier
      </Button>
    </form>
  )
  const frame = { open: visible, onClose: close, title: 'Choisir une taille' }
  return phone ? (
    <Drawer {...frame} side="bottom">
      {content}
    </Drawer>
  ) : (
    <Dialog {...frame}>{content}</Dialog>
  )
}
