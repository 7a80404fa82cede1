import { type Ref, useId } from 'react'
import { lowStock, type Size, type SizeQuantities, sizesOf } from '../../../../contract/rules/sizes/sizes.ts'
import { cn } from '../../../ui/base/cn.ts'
import { Icon } from '../../../ui/base/icon.tsx'
import { choiceBoxClass, choiceColoursClass, choiceSpanClass } from '../../../ui/form/choice-class.ts'

type SizeChoiceProps = {
  quantities: SizeQuantities
  chosen: Size | null
  onChoose: (size: Size) => void
  error?: string
  /** Also says below a size that it is sold out, or nearly. */
  marksStock?: boolean
  /** Chosen by a click, not by an arrow key that only passes over it. */
  onPick?: (size: Size) => void
  legend?: string
  legendHidden?: boolean
  ref?: Ref<HTMLFieldSetElement>
}

/** A radio per size; a sold-out one is disabled. */
export function SizeChoice({
  quantities,
  chosen,
  onChoose,
  error,
  marksStock,
  onPick,
  legend = 'Taille',
  legendHidden,
  ref,
}: SizeChoiceProps) {
  const id = useId()
  return (
    <fieldset ref={ref} className="min-w-0" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={legendHidden ? 'sr-only' : 'mb-2 font-medium text-sm'}>{legend}</legend>
      <div
        className={
          marksStock
            ? 'grid grid-cols-[repeat(auto-fill,minmax(3.75rem,1fr))] gap-2'
            : 'flex flex-wrap gap-2 max-[22.5rem]:grid max-[22.5rem]:grid-cols-5'
        }
      >
        {sizesOf(quantities).map((size) => {
          const left = quantities[size] ?? 0
          const soldOut = left <= 0
          return (
            <label key={size} className={cn('relative grid min-w-14 max-[22.5rem]:min-w-0', choiceSpanClass(size))}>
              <input
                type="radio"
                name={id}
                value={size}
                className="peer absolute inset-0 cursor-pointer opacity-0 disabled:cursor-not-allowed"
                disabled={soldOut}
                checked={size === chosen}
                onChange={() => onChoose(size)}
                onClick={({ detail }) => detail > 0 && onPick?.(size)}
              />
              <span
                className={cn(
                  'flex min-h-12 min-w-0 flex-col items-center justify-center max-[22.5rem]:px-0',
                  choiceBoxClass,
                  marksStock ? 'px-0.5' : 'px-4',
                  soldOut ? 'border-line text-muted' : choiceColoursClass,
                )}
              >
                <span className={cn('font-medium', soldOut && 'line-through')}>{size}</span>
                {soldOut && <span className={marksStock ? 'text-xs' : 'sr-only'}>{' (Épuisé)'}</span>}
                {marksStock && !soldOut && left <= lowStock && (
                  <span className="text-center text-xs leading-tight"> Plus que {left}</span>
                )}
              </span>
            </label>
          )
        })}
      </div>
      {error && (
        <p id={`${id}-error`} role="alert" className="mt-2 flex items-start gap-1.5 text-error text-sm">
          <Icon name="circle-alert" className="mt-0.5 size-4" />
          {error}
        </p>
      )}
    </fieldset>
  )
}
