import { type ReactNode, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { hasPopover } from '../../lib/dom/has-popover.ts'
import { useShopSettings } from '../../lib/settings/shop-settings.ts'
import { Icon } from '../../ui/base/icon.tsx'
import { iconButtonClass } from '../../ui/button/icon-button.tsx'
import { SectionLink } from '../../ui/button/section-link.tsx'
import { useModal } from '../../ui/overlay/use-modal.ts'
import { helpLinks, mainLinks } from './links.ts'
import { SearchForm } from './search/search-form.tsx'

export const mobileMenuId = 'mobile-menu'

const linkClass = 'flex min-h-12 items-center'

/** Where the browser has no popovers the menu is a modal, open on one page: navigation closes it. */
export function useMenuWindow() {
  const { key } = useLocation()
  const [openOn, setOpenOn] = useState<string>()
  return {
    opened: { open: openOn === key, hide: () => setOpenOn(undefined) },
    /** For a button that opens the popover. */
    onPress: () => {
      if (!hasPopover()) setOpenOn(key)
    },
  }
}

type MobileMenuProps = ReturnType<typeof useMenuWindow>['opened'] & { account?: ReactNode; onSearch: () => void }

/** The header's links, and Recherche, Mon Compte, Connexion (spec 2). */
export const MobileMenu = (props: MobileMenuProps) => <Menu key={useLocation().key} {...props} />

function Menu({ open, hide, account, onSearch }: MobileMenuProps) {
  return (
    <dialog
      {...useModal(open, hide)}
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
          onClick={hide}
        >
          <Icon name="x" />
        </button>
      </div>
      {/* As high as the remaining space: a press beside its links does not count as outside the menu. */}
      <div className="flex min-h-[calc(100%-4rem)] flex-col gap-6 px-5 py-6">
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
