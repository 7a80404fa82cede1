import { type MouseEvent, type ReactNode, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { useWindowInHistory } from '../../lib/dom/use-window-in-history.ts'
import { useShopSettings } from '../../lib/settings/shop-settings.ts'
import { Icon } from '../../ui/base/icon.tsx'
import { iconButtonClass } from '../../ui/button/icon-button.tsx'
import { SectionLink } from '../../ui/button/section-link.tsx'
import { useModal } from '../../ui/overlay/use-modal.ts'
import { helpLinks, mainLinks } from './links.ts'
import { SearchForm } from './search/search-form.tsx'

export const mobileMenuId = 'mobile-menu'

const linkClass = 'flex min-h-12 items-center'

/**
 * A window that the back button closes, open on one page: navigation closes it, too. Without a script, or before hydration, it is
 * a popover.
 */
export function useMenuWindow() {
  const { key } = useLocation()
  const [openOn, setOpenOn] = useState<string>()
  const open = openOn === key
  const show = () => setOpenOn(key)
  const hide = () => setOpenOn(undefined)
  const close = useWindowInHistory('menu', { open, show, hide })
  return {
    opened: { open, hide, close },
    /** For a button that opens the popover. */
    onPress: (event: MouseEvent) => {
      event.preventDefault()
      show()
    },
  }
}

type MobileMenuProps = ReturnType<typeof useMenuWindow>['opened'] & { account?: ReactNode; onSearch: () => void }

/** The header's links, and Recherche, Mon Compte, Connexion (spec 2). */
export const MobileMenu = (props: MobileMenuProps) => <Menu key={useLocation().key} {...props} />

function Menu({ open, close, account, onSearch }: MobileMenuProps) {
  const navigate = useNavigate()
  /** Its links, also those of the account, take the place of its own history entry. */
  const replaceEntry = (event: MouseEvent) => {
    const link = (event.target as Element).closest('a')
    if (!open || !link || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    void navigate(link.pathname + link.search, { replace: true })
  }
  return (
    <dialog
      {...useModal(open, close)}
      id={mobileMenuId}
      popover="auto"
      aria-label="Menu"
      className="menu fixed inset-y-0 left-0 m-0 h-dvh max-h-none w-full max-w-sm overflow-y-auto bg-paper text-ink shadow-raised"
    >
      <div className="flex h-16 items-center justify-between border-line border-b px-5">
        <p className="font-display text-xl">Menu</p>
        <button
          type="button"
          popoverTarget={mobileMenuId}
          popoverTargetAction="hide"
          aria-label="Fermer"
          title="Fermer"
          className={iconButtonClass('-mr-3')}
          onClick={() => open && close()}
        >
          <Icon name="x" />
        </button>
      </div>
      {/* As high as the remaining space: a press beside its links does not count as outside the menu. */}
      <div className="flex min-h-[calc(100%-4rem)] flex-col gap-6 px-5 py-6" onClickCapture={replaceEntry}>
        <SearchForm onFocus={onSearch} />
        <nav aria-label="Menu">
          <ul className="font-display text-2xl">
            {mainLinks.map(({ to, label }) => (
              <li key={to}>
                <SectionLink
                  to={to}
                  className="flex min-h-12 items-center decoration-brass decoration-1 underline-offset-8 aria-[current]:underline"
                >
                  {label}
                </SectionLink>
              </li>
            ))}
          </ul>
          <ul className="mt-4 border-line border-t pt-4">
            <li>
              <Link to="/search" className={linkClass}>
                Recherche
              </Link>
            </li>
            {account ?? <AccountLinks />}
          </ul>
          <ul className="mt-4 border-line border-t pt-4 text-muted text-sm">
            {helpLinks.map(({ to, label }) => (
              <li key={to}>
                <Link to={to} className="flex min-h-11 items-center">
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <p className="text-muted text-sm">{useShopSettings().slogan}</p>
      </div>
    </dialog>
  )
}

const AccountLinks = () => (
  <>
    <li>
      <Link to="/account/profile" className={linkClass}>
        Mon Compte
      </Link>
    </li>
    <li>
      <Link to="/sign-in" className={linkClass}>
        Connexion
      </Link>
    </li>
  </>
)
