import { Link } from 'react-router'
import { cn } from '../../../ui/base/cn.ts'
import { SuggestionContent } from './suggestion-content.tsx'
import type { Group } from './suggestion-groups.ts'

type SuggestionListProps = {
  id: string
  groups: Group[]
  /** The index of the active option among all of them. */
  active: number
  /** Products stand beside the rest where there is room. */
  wide: boolean
  /** Whether an option replaces the current history entry. */
  replace: boolean
  onChosen: () => void
}

/** No element of HTML is a list of groups below a text field that keeps the focus. */
const roles = { list: { role: 'listbox' }, group: { role: 'group' }, option: { role: 'option' } } as const

/** More stand in two columns where there is room. */
const fewOptions = 4

export const optionId = (listId: string, place: number) => `${listId}-${place}`

/** The options of the combobox, each a link. */
export const SuggestionList = ({ id, groups, active, wide, replace, onChosen }: SuggestionListProps) => (
  <div
    {...roles.list}
    id={id}
    aria-label="Suggestions"
    className={cn('flex flex-col gap-5', wide && 'lg:grid lg:grid-cols-[18rem_1fr] lg:gap-x-8')}
  >
    {groups.map(({ label, options }, at) => {
      const first = groups.slice(0, at).reduce((sum, group) => sum + group.options.length, 0)
      const areProducts = options[0]?.product !== undefined
      return (
        <div
          key={label}
          {...roles.group}
          aria-labelledby={`${id}-group-${at}`}
          className={cn(wide && areProducts && 'lg:col-start-2')}
          style={wide && areProducts ? { gridRow: `1 / span ${Math.max(groups.length - 1, 1)}` } : undefined}
        >
          <p id={`${id}-group-${at}`} className="px-3 pb-1 text-muted text-sm">
            {label}
          </p>
          <div className={cn((areProducts || options.length > fewOptions) && 'sm:grid sm:grid-cols-2 sm:gap-x-2')}>
            {options.map((option, index) => (
              <Link
                key={option.to}
                {...roles.option}
                to={option.to}
                replace={replace}
                id={optionId(id, first + index)}
                tabIndex={-1}
                aria-selected={first + index === active}
                // The field keeps the focus, and with it the keyboard of a phone.
                onMouseDown={(event) => event.preventDefault()}
                onClick={onChosen}
                className="flex min-h-11 items-center gap-3 rounded-soft px-3 py-1 hover:bg-plaster aria-selected:bg-plaster aria-selected:outline-2 aria-selected:outline-ink aria-selected:-outline-offset-2"
              >
                <SuggestionContent {...option} />
              </Link>
            ))}
          </div>
        </div>
      )
    })}
  </div>
)
