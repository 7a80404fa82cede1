import { type MouseEvent, useState } from 'react'
import { useLocation } from 'react-router'
import { hasPopover } from '../../../lib/dom/has-popover.ts'
import { isPhone } from '../../../lib/dom/use-is-phone.ts'
import { useWindowInHistory } from '../../../lib/dom/use-window-in-history.ts'
import { useModal } from '../../../ui/overlay/use-modal.ts'
import { SearchForm } from './search-form.tsx'

export const searchPanelId = 'search-panel'

/**
 * On a phone, or without popovers, the panel is a window that the back button closes; elsewhere, or without a script, it is a
 * popover.
 */
export function useSearchWindow() {
  const [open, setOpen] = useState(false)
  const show = () => setOpen(true)
  const hide = () => setOpen(false)
  const close = useWindowInHistory('search', { open, show, hide })
  return {
    opened: { open, hide, close },
    show,
    /** For a button that opens the popover. */
    onPress: (event: MouseEvent) => {
      if (!isPhone() && hasPopover()) return
      event.preventDefault()
      show()
    },
  }
}

type SearchPanelProps = ReturnType<typeof useSearchWindow>['opened']

/** Opens over the header; leads to /search?q=. Navigation closes it. */
export const SearchPanel = (props: SearchPanelProps) => <Panel key={useLocation().key} {...props} />

function Panel({ open, hide, close }: SearchPanelProps) {
  return (
    <dialog
      {...useModal(open, close)}
      id={searchPanelId}
      popover="auto"
      aria-label="Recherche"
      onToggle={({ newState, currentTarget }) => newState === 'open' && currentTarget.querySelector('input')?.focus()}
      className="fixed inset-x-0 top-0 bottom-auto m-0 max-h-dvh w-full max-w-none overflow-y-auto border-line border-b bg-paper text-ink shadow-raised backdrop:bg-ink/35 [&:modal]:h-dvh [&:modal]:border-0"
    >
      <div className="container-page min-h-[6.25rem] py-[1.625rem] sm:min-h-[6.3125rem] lg:min-h-[7.3125rem] lg:py-[2.15625rem]">
        <div className="relative">
          <SearchForm suggestions="panel" replace={open} {...(open && { onLeave: hide })} />
          <button
            type="button"
            popoverTarget={searchPanelId}
            popoverTargetAction="hide"
            className="absolute top-0 right-0 min-h-12 px-3 text-sm underline underline-offset-4"
            onClick={() => open && close()}
          >
            Fermer
          </button>
        </div>
      </div>
    </dialog>
  )
}
