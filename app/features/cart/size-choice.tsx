import { type Ref, useId } from 'react'
import { type Size, type SizeQuantities, sizesOf } from '../../../contract/sizes.ts'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/icon.tsx'

type SizeChoiceProps = {
  quantities: SizeQuantities
  chosen: Size | null
  onChoose: (size: Size) => void
  error?: string
  /** Rows say '(Épuisé)' in words; tiles strike it through and say it for ears. */
  look?: 'tiles' | 'rows'
  legend?: string
  legendHidden?: boolean
  ref?: Ref<HTMLFieldSetElement>
}

/** A radio per size; a sold-out one can't be chosen. */
export function SizeChoice({
  quantities,
  chosen,
  onChoose,
  error,
  look = 'tiles',
  legend = 'Taille',
  legendHidden,
  ref,
}: SizeChoiceProps) {
  const id = useId()
  const rows = look === 'rows'
  return (
    <fieldset ref={ref} className="min-w-0" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={legendHidden ? 'sr-only' : 'mb-2 font-medium text-sm'}>{legend}</legend>
      <div className={rows ? 'flex flex-col gap-2' : 'flex flex-wrap gap-2'}>
        {sizesOf(quantities).map((size) => {
          const soldOut = (quantities[size] ?? 0) <= 0
          return (
            <label
              key={size}
              className={classes(
                'relative flex min-h-12 items-center rounded-soft border transition-colors has-focus-visible:outline-2 has-focus-visible:outline-offset-2',
                rows ? 'gap-3 px-4' : 'min-w-14 justify-center px-4',
                soldOut
                  ? 'cursor-not-allowed border-line text-muted'
                  : 'cursor-pointer border-edge bg-white hover:border-ink has-checked:border-ink has-checked:bg-ink has-checked:text-paper',
                error && !soldOut && 'border-error',
              )}
            >
              <input
                type="radio"
                name={id}
                value={size}
                className="absolute inset-0 cursor-[inherit] opacity-0"
                disabled={soldOut}
                checked={size === chosen}
                onChange={() => onChoose(size)}
              />
              <span className={classes('font-medium', soldOut && !rows && 'line-through')}>{size}</span>
              {soldOut && <span className={rows ? 'text-sm' : 'sr-only'}>{' (Épuisé)'}</span>}
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
