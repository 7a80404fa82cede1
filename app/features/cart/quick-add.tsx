import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import type { ButtonSize, ButtonVariant } from '../../ui/button-class.ts'
import type { Buyable } from './addition.ts'

const SizeDialog = lazy(() => import('./size-dialog.tsx').then((dialog) => ({ default: dialog.SizeDialog })))

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
  const [dialog, setDialog] = useState<'never' | 'open' | 'closed'>('never')
  return (
    <>
      <Button
        variant={variant}
        size={size}
        className={className}
        disabled={soldOut}
        aria-label={`${soldOut ? 'Épuisé' : label} : ${product.name}`}
        aria-haspopup="dialog"
        onClick={() => setDialog('open')}
      >
        {soldOut ? 'Épuisé' : children}
      </Button>
      {dialog !== 'never' && (
        <Suspense>
          <SizeDialog product={product} open={dialog === 'open'} onClose={() => setDialog('closed')} />
        </Suspense>
      )}
    </>
  )
}
