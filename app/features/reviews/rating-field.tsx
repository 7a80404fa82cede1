import { useId } from 'react'
import { cn } from '../../ui/base/cn.ts'
import { Icon } from '../../ui/base/icon.tsx'

/** Radios lie invisible over their stars; all stars follow them, so that CSS knows the chosen one without :has() (decision 48). */
const ratings = [
  {
    word: 'Très décevant',
    input: 'peer/one left-0',
    ring: 'peer-focus-visible/one:outline-2',
    fill: 'peer-checked/one:[&_svg]:fill-current',
  },
  {
    word: 'Décevant',
    input: 'peer/two left-11',
    ring: 'peer-focus-visible/two:outline-2',
    fill: 'peer-checked/two:[&_svg]:fill-current',
  },
  {
    word: 'Correct',
    input: 'peer/three left-22',
    ring: 'peer-focus-visible/three:outline-2',
    fill: 'peer-checked/three:[&_svg]:fill-current',
  },
  {
    word: 'Bien',
    input: 'peer/four left-33',
    ring: 'peer-focus-visible/four:outline-2',
    fill: 'peer-checked/four:[&_svg]:fill-current',
  },
  {
    word: 'Excellent',
    input: 'peer/five left-44',
    ring: 'peer-focus-visible/five:outline-2',
    fill: 'peer-checked/five:[&_svg]:fill-current',
  },
]

/** Five radios shown as stars: all up to the chosen one are filled. */
export function RatingField({ error }: { error?: string }) {
  const id = useId()
  return (
    <fieldset aria-describedby={error && `${id}-error`}>
      <legend className="mb-1 font-medium text-sm">Note</legend>
      <div className="relative flex">
        {ratings.map(({ word, input }, at) => (
          <input
            key={word}
            type="radio"
            name="rating"
            value={at + 1}
            title={word}
            aria-label={`${at + 1} sur 5, ${word}`}
            className={cn('absolute top-0 size-11 cursor-pointer opacity-0', input)}
          />
        ))}
        {ratings.map(({ word, ring }, at) => (
          <span
            key={word}
            className={cn('rounded-soft p-1.5 text-brass outline-ink', ring, ...ratings.slice(at).map(({ fill }) => fill))}
          >
            <Icon name="star" className="size-8" />
          </span>
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
