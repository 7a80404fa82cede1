import type { ReactNode } from 'react'
import type { Size } from '../../../../contract/rules/sizes/sizes.ts'
import { Button } from '../../../ui/button/button.tsx'
import type { ButtonSize, ButtonVariant } from '../../../ui/button/button-class.ts'
import { useLazyDialog } from '../../../ui/overlay/use-lazy-dialog.ts'
import type { ShownProduct } from '../validate-addition.ts'
import { loadSizeDialog } from './load-size-dialog.ts'

type QuickAddProps = {
  product: ShownProduct
  /** Beside the sizes: the size guide. */
  renderSizeHelp?: (size: Size | null) => ReactNode
  /** Accessible name; `children` may show something else. */
  label?: string
  children?: ReactNode
  variant?: ButtonVariant
  size?: ButtonSize
  className?: string
}

/** A card's add button: asks for the size first. */
export function QuickAdd({
  product,
  renderSizeHelp,
  label = 'Ajouter au panier',
  children = label,
  variant,
  size,
  className,
}: QuickAddProps) {
  const soldOut = product.stock <= 0
  const { Window: SizeDialog, opened, show } = useLazyDialog(loadSizeDialog)
  return (
    <>
      <Button
        variant={variant}
        size={size}
        className={className}
        disabled={soldOut}
        aria-label={`${soldOut ? 'Épuisé' : label} : ${product.name}`}
        aria-haspopup="dialog"
        onClick={show}
      >
        {soldOut ? 'Épuisé' : children}
      </Button>
      {SizeDialog && <SizeDialog {...opened} show={show} product={product} renderSizeHelp={renderSizeHelp} />}
    </>
  )
}
