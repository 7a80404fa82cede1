import { useId } from 'react'
import { cn } from '../../ui/base/cn.ts'
import { Icon } from '../../ui/base/icon.tsx'

const words = ['Très décevant', 'Décevant', 'Correct', 'Bien', 'Excellent']

/** Five radios shown as stars: all up to the chosen one are filled. */
export function RatingField({ error }: { error?: string }) {
  const id = useId()
  return (
    <fieldset aria-describedby={error && `${id}-error`}>
      <legend className="mb-1 font-medium text-sm">Note</legend>
      <div className="flex">
        {words.map((word, at) => (
          <label
            key={word}
            title={word}
            className={cn(
              'group cursor-pointer rounded-soft p-1.5 text-brass has-focus-visible:outline-2 has-focus-visible:outline-ink',
              '[&:has(~label_input:checked)_svg]:fill-current has-checked:[&_svg]:fill-current',
            )}
          >
            <input type="radio" name="rating" value={at + 1} className="sr-only" aria-label={`${at + 1} sur 5, ${word}`} />
            <Icon name="star" className="size-8" />
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className="mt-1 flex items-start gap-1.5 text-error text-sm">
          <Icon name="circle-alert" className="mt-0.5 size-4" />
          {error}
        </p>
      )}
    </fieldset>
  )
}
