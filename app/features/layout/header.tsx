import type { MouseEvent, ReactNode } from 'react'
import { Icon } from '../../ui/base/icon.tsx'
import { iconButtonClass } from '../../ui/button/icon-button.tsx'
import { SectionLink } from '../../ui/button/section-link.tsx'
import { mainLinks } from './links.ts'
import { Logo } from './logo.tsx'
import { MobileMenu, mobileMenuId, useMenuWindow } from './mobile-menu.tsx'
import { SearchPanel, searchPanelId, useSearchWindow } from './search/search-panel.tsx'

type HeaderProps = {
  /** Parts that know the customer; anonymous until the session is known. */
  account?: ReactNode
  favourites?: ReactNode
  cart?: ReactNode
  /** In the mobile menu: the account, or the sign-in link. */
  mobileAccount?: ReactNode
}

/** Menu and search are popovers without a script; with one they are windows that the back button closes, the search on a phone only. */
export function Header({ account, favourites, cart, mobileAccount }: HeaderProps) {
  const search = useSearchWindow()
  const menu = useMenuWindow()
  // Otherwise the closed search would return the focus to the menu's field, which would open it again.
  const searchInstead = () => {
    // It takes the menu's place in the history.
    if (menu.opened.open) history.replaceState({ ...history.state, window: 'search' }, '')
    menu.opened.hide()
    search.show()
  }
  return (
    <header data-toasts-below="" className="sticky top-0 z-30 border-line border-b bg-paper">
      <div className="container-page grid h-16 grid-cols-[1fr_auto_1fr] items-center gap-1 sm:gap-4 lg:h-20">
        <div className="-ml-3 flex items-center lg:ml-0">
          <button
            type="button"
            popoverTarget={mobileMenuId}
            aria-label="Menu"
            title="Menu"
            className={iconButtonClass('lg:hidden')}
            onClick={menu.onPress}
          >
            <Icon name="menu" />
          </button>
          <SearchButton className="lg:hidden" onClick={search.onPress} />
          <nav aria-label="Principale" className="max-lg:hidden">
            <ul className="flex gap-8">
              {mainLinks.map(({ to, label }) => (
                <li key={to}>
                  <SectionLink
                    to={to}
                    className="relative inline-flex min-h-11 items-center text-[0.9375rem] after:absolute after:inset-x-0 after:bottom-1.5 after:h-px after:transition-colors hover:after:bg-ink aria-[current]:after:bg-brass"
                  >
                    {label}
                  </SectionLink>
                </li>
              ))}
            </ul>
          </nav>
        </div>
        <Logo />
        <div className="-mr-3 flex items-center justify-end">
          <SearchButton className="max-lg:hidden" onClick={search.onPress} />
          <div className="contents max-sm:hidden">{account}</div>
          {favourites}
          {cart}
        </div>
      </div>
      <SearchPanel {...search.opened} />
      <MobileMenu {...menu.opened} account={mobileAccount} onSearch={searchInstead} />
    </header>
  )
}

const SearchButton = ({ className, onClick }: { className: string; onClick: (event: MouseEvent) => void }) => (
  <button
    type="button"
    popoverTarget={searchPanelId}
    aria-label="Rechercher"
    title="Rechercher"
    className={iconButtonClass(className)}
    onClick={onClick}
  >
    <Icon name="search" />
  </button>
)
