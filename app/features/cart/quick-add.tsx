import type { ReactNode } from 'react'
import { useOnFirstUse } from '../../lib/use-on-first-use.ts'
import { Button } from '../../ui/button.tsx'
import type { ButtonSize, ButtonVariant } from '../../ui/button-class.ts'
import type { Buyable } from './addition.ts'

const loadDialog = () => import('./size-dialog.tsx').then(({ SizeDialog }) => SizeDialog)

type QuickAddProps = {
  product: Buyable
  /** In words; `children` may show it otherwise. */
  label?: string
  children?: ReactNode
  variant?: ButtonVariant
  size?: ButtonSize
  className?: string
}

/** The add button of a card: asks for the size first. */
export function QuickAdd({ product, label = 'Ajouter au panier', children = label, variant, size, className }: QuickAddProps) {
  const soldOut = product.stock <= 0
  const { Window: SizeDialog, opened, show } = useOnFirstUse(loadDialog)
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
      {SizeDialog && <SizeDialog {...opened} product={product} />}
    </>
  )
}
