import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { cn } from '../../../ui/base/cn.ts'
import { forgetSearches, recentSearches } from './recent-searches.ts'
import { suggestionGroups } from './suggestion-groups.ts'
import { optionId, SuggestionList } from './suggestion-list.tsx'
import { useSuggestions } from './use-suggestions.ts'

export type Shown = { expanded: boolean; active?: string }

export type SuggestBoxProps = {
  input: HTMLInputElement
  listId: string
  /** Whether the list overlays what follows the field, and closes when the focus leaves; else it has the panel to itself. */
  floating: boolean
  /** Whether a link replaces the window's own history entry. */
  replace: boolean
  /** Called with what the field announces. */
  onShown: (shown: Shown) => void
  /** A suggestion was followed. */
  onLeave?: (() => void) | undefined
}

/** The list of a combobox (ARIA 1.2) below the search field; loaded when the field is first used. */
export function SuggestBox({ input, listId, floating, replace, onShown, onLeave }: SuggestBoxProps) {
  // Not a state: a letter may be typed after this list was rendered, and before its effect listens.
  const typed = useSyncExternalStore(
    (changed) => {
      input.addEventListener('input', changed)
      return () => input.removeEventListener('input', changed)
    },
    () => input.value,
  )
  const [open, setOpen] = useState(document.activeElement === input)
  const [chosen, setChosen] = useState<string>()
  const [recent, setRecent] = useState(recentSearches)
  const answer = useSuggestions(typed, open)
  const isBlank = typed.trim() === ''
  const groups = open ? suggestionGroups(answer, isBlank ? recent : undefined) : []
  const options = groups.flatMap((group) => group.options)
  const active = options.findIndex(({ to }) => to === chosen)
  const expanded = options.length > 0

  useEffect(() => {
    onShown({ expanded, ...(active >= 0 && { active: optionId(listId, active) }) })
    document.getElementById(optionId(listId, active))?.scrollIntoView({ block: 'nearest' })
  }, [expanded, active, listId, onShown])

  function leave() {
    setOpen(false)
    onLeave?.()
  }

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (event.isComposing) return
    if (step) {
      event.preventDefault()
      setOpen(true)
      // One position more than there are options: the field itself.
      const places = options.length + 1
      setChosen(options[((active + 1 + step + places) % places) - 1]?.to)
    } else if (event.key === 'Enter' && options[active]) {
      event.preventDefault()
      document.getElementById(optionId(listId, active))?.click()
    } else if (event.key === 'Escape' && floating && expanded) {
      event.preventDefault()
      setOpen(false)
    }
  })

  useEffect(() => {
    const events = new AbortController()
    const { signal } = events
    const show = () => {
      setChosen(undefined)
      setRecent(recentSearches())
      setOpen(true)
    }
    const hide = () => setOpen(false)
    input.addEventListener('input', show, { signal })
    input.addEventListener('focus', show, { signal })
    input.addEventListener('click', () => setOpen(true), { signal })
    input.addEventListener('keydown', (event) => onKey(event), { signal })
    input.form?.addEventListener('submit', hide, { signal })
    const around = input.closest('search')
    if (floating) {
      around?.addEventListener('focusout', ({ relatedTarget }) => !around.contains(relatedTarget as Node | null) && hide(), {
        signal,
      })
    }
    return () => events.abort()
  }, [input, floating])

  return (
    <>
      <output className="sr-only">{announcement(options.length, Boolean(answer) && open)}</output>
      <div
        hidden={!expanded}
        className={cn(
          'flex flex-col gap-4 py-4',
          floating &&
            'absolute inset-x-0 top-full z-20 mt-1 max-h-[70dvh] overflow-y-auto rounded-soft border border-line bg-paper px-2 shadow-raised',
        )}
      >
        <SuggestionList id={listId} groups={groups} active={active} wide={!floating} replace={replace} onChosen={leave} />
        {isBlank && recent.length > 0 && (
          <button
            type="button"
            className="min-h-11 self-start px-3 text-muted text-sm underline underline-offset-4 hover:text-ink"
            onClick={() => {
              forgetSearches()
              setRecent([])
              input.focus()
            }}
          >
            Effacer mes recherches
          </button>
        )}
      </div>
    </>
  )
}

function announcement(count: number, answered: boolean): string {
  if (count === 0) return answered ? 'Aucune suggestion' : ''
  return count === 1 ? '1 suggestion' : `${count} suggestions`
}
