import { type ComponentType, type MouseEvent, useId, useState } from 'react'
import { Form } from 'react-router'
import { useHydrated } from '../../../lib/dom/use-hydrated.ts'
import { cn } from '../../../ui/base/cn.ts'
import { Icon } from '../../../ui/base/icon.tsx'
import { iconButtonClass } from '../../../ui/button/icon-button.tsx'
import type { Shown, SuggestBoxProps } from './suggest-box.tsx'

type SearchFormProps = {
  defaultValue?: string
  className?: string
  /** Where suggestions appear: over what follows the field, or in a panel of their own; absent: there are none. */
  suggestions?: 'floating' | 'panel'
  /** The search's own entry in the history is replaced. */
  replace?: boolean
  onFocus?: () => void
  /** Called when a search or a suggestion leaves for its page. */
  onLeave?: () => void
}

/** Empties the field and focuses it. */
function clear({ currentTarget }: MouseEvent<HTMLButtonElement>) {
  const input = currentTarget.form?.elements.namedItem('q') as HTMLInputElement
  input.value = ''
  input.dispatchEvent(new Event('input', { bubbles: true }))
  input.focus()
}

/** A plain GET form: works before any script does. With one its field is a combobox; the list loads at its first use. */
export function SearchForm({ defaultValue, className, suggestions, replace = false, onFocus, onLeave }: SearchFormProps) {
  const suggests = useHydrated() && suggestions !== undefined
  const listId = useId()
  const [input, setInput] = useState<HTMLInputElement | null>(null)
  const [Box, setBox] = useState<ComponentType<SuggestBoxProps>>()
  const [{ expanded, active }, setShown] = useState<Shown>({ expanded: false })
  // Without its list the search works as before: a failure needs no message.
  const load = () => void import('./suggest-box.tsx').then((part) => setBox(() => part.SuggestBox)).catch(() => undefined)
  return (
    <search className={cn('relative block', className)}>
      <Form action="/search" replace={replace} className={cn('relative', suggestions === 'panel' && 'mr-20')} onSubmit={onLeave}>
        <input
          key={defaultValue}
          ref={setInput}
          type="search"
          name="q"
          aria-label="Rechercher un produit"
          placeholder="Abaya, lin, bordeaux…"
          defaultValue={defaultValue}
          enterKeyHint="search"
          className="h-12 w-full rounded-soft border border-edge bg-white peer pr-24 pl-4 text-base placeholder:text-muted hover:border-ink focus-visible:outline-offset-0 [&::-webkit-search-cancel-button]:appearance-none"
          onFocus={onFocus ?? (suggests && !Box ? load : undefined)}
          {...(suggests && {
            role: 'combobox',
            autoComplete: 'off',
            'aria-autocomplete': 'list',
            'aria-expanded': expanded,
            'aria-controls': expanded ? listId : undefined,
            'aria-activedescendant': active,
          })}
        />
        <button
          type="button"
          aria-label="Effacer"
          title="Effacer"
          className={iconButtonClass('absolute! top-0.5 right-12 peer-placeholder-shown:hidden noscript:hidden')}
          onClick={clear}
        >
          <Icon name="x" className="size-4" />
        </button>
        <button
          type="submit"
          aria-label="Lancer la recherche"
          title="Lancer la recherche"
          className={iconButtonClass('absolute! top-0.5 right-1')}
        >
          <Icon name="search" />
        </button>
      </Form>
      {Box && input && (
        <Box
          input={input}
          listId={listId}
          floating={suggestions === 'floating'}
          replace={replace}
          onShown={setShown}
          onLeave={onLeave}
        />
      )}
    </search>
  )
}
