import type { ReactNode } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { iconButtonClass } from '../../ui/icon-button.tsx'
import { SectionLink } from '../../ui/section-link.tsx'
import { mainLinks } from './links.ts'
import { Logo } from './logo.tsx'
import { MobileMenu, mobileMenuId } from './mobile-menu.tsx'
import { SearchPanel, searchPanelId } from './search-panel.tsx'

type HeaderProps = {
  /** Parts that know the shopper; the same for everybody until the browser knows who she is. */
  account?: ReactNode
  favourites?: ReactNode
  cart?: ReactNode
  /** In the mobile menu: her account, or the way to sign in. */
  mobileAccount?: ReactNode
}

/** Menu and search are popovers: they open without a script. */
export function Header({ account, favourites, cart, mobileAccount }: HeaderProps) {
  return (
    <header className="sticky top-0 z-30 border-line border-b bg-paper">
      <div className="container-page grid h-16 grid-cols-[1fr_auto_1fr] items-center gap-1 sm:gap-4 lg:h-20">
        <div className="-ml-3 flex items-center lg:ml-0">
          <button
            type="button"
            popoverTarget={mobileMenuId}
            aria-label="Menu"
            title="Menu"
            className={iconButtonClass('lg:hidden')}
          >
            <Icon name="menu" />
          </button>
          <SearchButton className="lg:hidden" />
          <nav aria-label="Principale" className="max-lg:hidden">
            <ul className="flex gap-8">
              {mainLinks.map(({ to, label }) => (
                <li key={to}>
                  <SectionLink
                    to={to}
                    className="inline-flex min-h-11 items-center border-transparent border-b text-[0.9375rem] transition-colors hover:border-ink aria-[current]:border-brass"
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
          <SearchButton className="max-lg:hidden" />
          <div className="contents max-sm:hidden">{account}</div>
          {favourites}
          {cart}
        </div>
      </div>
      <SearchPanel />
      <MobileMenu account={mobileAccount} />
    </header>
  )
}

const SearchButton = ({ className }: { className: string }) => (
  <button
    type="button"
    popoverTarget={searchPanelId}
    aria-label="Rechercher"
    title="Rechercher"
    className={iconButtonClass(className)}
  >
    <Icon name="search" />
  </button>
)
