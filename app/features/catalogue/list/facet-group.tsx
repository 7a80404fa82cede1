import { type ReactNode, useId, useState } from 'react'
import type { FacetsAnswer } from '../../../../contract/api/catalogue.ts'
import type { DetailFacet, FacetName } from '../../../../contract/rules/cloth/facets.ts'
import { cn } from '../../../ui/base/cn.ts'
import { Icon } from '../../../ui/base/icon.tsx'
import { facetLabels } from './facet-names.ts'

export type FacetValue = FacetsAnswer['facets'][FacetName][number]

/** The swatch shown beside the name of a colour family. */
const familyColours: Record<string, string> = {
  black: '#1c1a19',
  white: '#f7f3ea',
  beige: '#d9c7a6',
  brown: '#6f4e37',
  grey: '#9a9894',
  blue: '#26395e',
  green: '#6b7350',
  red: '#6d1a2a',
  pink: '#c99a9a',
  purple: '#6a4a72',
  yellow: '#d1a63a',
  orange: '#b5613c',
}

type FacetGroupProps = { name: DetailFacet; values: FacetValue[]; chosen: string[]; onToggle: (value: string) => void }

/** A facet that unfolds; open from the start when it is in use, not shown when nothing in it could be chosen. */
export function FacetGroup({ name, values, chosen, onToggle }: FacetGroupProps) {
  const [unfolded] = useState(chosen.length > 0)
  if (values.every(({ value, count }) => count === 0 && !chosen.includes(value))) return null
  const label = facetLabels[name]
  return (
    <details className="group mt-4 border-line border-t" open={unfolded}>
      <summary className="label-small flex min-h-11 cursor-pointer list-none items-center justify-between pt-1 text-muted [&::-webkit-details-marker]:hidden">
        <span>
          {label}
          {chosen.length > 0 && ` (${chosen.length})`}
        </span>
        <Icon name="chevron-down" className="size-4 transition-transform group-open:rotate-180" />
      </summary>
      <fieldset className="pb-2">
        <legend className="sr-only">{label}</legend>
        {values.map((one) => (
          <FacetChoice
            key={one.value}
            name={name}
            {...one}
            mark={name === 'colours' && <ColourMark family={one.value} />}
            checked={chosen.includes(one.value)}
            onChange={() => onToggle(one.value)}
          />
        ))}
      </fieldset>
    </details>
  )
}

type FacetChoiceProps = Omit<FacetValue, 'count'> & {
  name: FacetName
  /** Undefined: not known. */
  count?: number | undefined
  mark?: ReactNode
  checked: boolean
  onChange: () => void
}

/** One value with the number of products it would leave; at zero it can only be deselected. */
export function FacetChoice({ name, value, label, count, mark, checked, onChange }: FacetChoiceProps) {
  const counted = useId()
  const disabled = count === 0 && !checked
  return (
    <label
      className={cn(
        'flex min-h-9 items-center gap-3 py-1.5 text-sm',
        disabled ? 'cursor-not-allowed text-muted' : 'cursor-pointer',
      )}
    >
      <input
        type="checkbox"
        name={name}
        value={value}
        checked={checked}
        disabled={disabled}
        onChange={onChange}
        aria-describedby={count === undefined ? undefined : counted}
        className="size-5 shrink-0 accent-ink"
      />
      {mark}
      <span className="wrap-anywhere min-w-0 grow first-letter:uppercase">{label}</span>
      {count !== undefined && (
        <span id={counted} aria-hidden="true" className="shrink-0 text-muted tabular-nums">
          {count}
        </span>
      )}
    </label>
  )
}

const ColourMark = ({ family }: { family: string }) => (
  <svg viewBox="0 0 20 20" className="size-5 shrink-0" aria-hidden="true" focusable="false">
    {Object.hasOwn(familyColours, family) ? (
      <circle cx="10" cy="10" r="9" fill={familyColours[family]} stroke="#0003" />
    ) : (
      <g stroke="#0003">
        <path d="M10 1a9 9 0 0 1 0 18z" fill="#b5613c" />
        <path d="M10 1a9 9 0 0 0 0 18z" fill="#26395e" />
      </g>
    )}
  </svg>
)
