import { useLocation } from 'react-router'
import { SearchForm } from './search-form.tsx'

export const searchPanelId = 'search-panel'

/** Comes down over the header; leads to /search?q=. A new page begins with it closed. */
export function SearchPanel() {
  return (
    <div
      key={useLocation().key}
      id={searchPanelId}
      popover="auto"
      onToggle={({ newState, currentTarget }) => newState === 'open' && currentTarget.querySelector('input')?.focus()}
      className="inset-x-0 top-0 m-0 w-full border-line border-b bg-paper text-ink shadow-raised"
    >
      <div className="container-page flex items-center gap-2 py-4 lg:py-6">
        <SearchForm className="grow" />
        <button
          type="button"
          popoverTarget={searchPanelId}
          popoverTargetAction="hide"
          className="min-h-11 px-3 text-sm underline underline-offset-4"
        >
          Fermer
        </button>
      </div>
    </div>
  )
}
