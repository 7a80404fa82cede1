import { Form } from 'react-router'
import { Icon } from '../../ui/icon.tsx'
import { iconButtonClass } from '../../ui/icon-button.tsx'

type SearchFormProps = { defaultValue?: string; className?: string }

/** A plain GET form: works before any script does. */
export function SearchForm({ defaultValue, className }: SearchFormProps) {
  return (
    <search className={className}>
      <Form action="/search" className="relative">
        <input
          key={defaultValue}
          type="search"
          name="q"
          aria-label="Rechercher un produit"
          placeholder="Abaya, lin, bordeaux…"
          defaultValue={defaultValue}
          enterKeyHint="search"
          className="h-12 w-full rounded-soft border border-edge bg-white pr-14 pl-4 text-base placeholder:text-muted hover:border-ink focus-visible:outline-offset-0"
        />
        <button
          type="submit"
          aria-label="Lancer la recherche"
          title="Lancer la recherche"
          className={iconButtonClass('absolute! top-0.5 right-1')}
        >
          <Icon name="search" />
        </button>
      </Form>
    </search>
  )
}
