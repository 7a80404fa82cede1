import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import {
  forgetSavedTab,
  onSwitchTab,
  type ProfileTab,
  profileTabs,
  savedTab,
  saveTab,
  tabIn,
  withTab,
} from '../../../lib/format/profile-tab.ts'
import { currentSession, useUser } from '../../../lib/session/session.ts'
import { cn } from '../../../ui/base/cn.ts'
import { Icon } from '../../../ui/base/icon.tsx'
import type { IconName } from '../../../ui/base/icon-names.ts'
import { Page } from '../../../ui/layout/page.tsx'
import { useSignOut } from '../menu/use-sign-out.ts'
import { ConfirmedEmail } from './confirmed-email.tsx'
import { erasureCodeIn } from './delete-account.tsx'
import { nextTab } from './next-tab.ts'

/** The profile's menu (spec 2, profile). */
const tabs: Record<ProfileTab, { label: string; icon: IconName }> = {
  profile: { label: 'Mon profil', icon: 'user' },
  orders: { label: 'Mes commandes', icon: 'package' },
  addresses: { label: 'Mes adresses', icon: 'map-pin' },
  favorites: { label: 'Mes favoris', icon: 'heart' },
  payment: { label: 'Paiement', icon: 'credit-card' },
  settings: { label: 'Paramètres', icon: 'settings' },
}

/** A requested change of the tab waits this long (spec 9, delays). */
const switchDelayMs = 100

export function ProfileScreen({ panels }: { panels: Record<ProfileTab, ReactNode> }) {
  const user = useUser()
  const signOut = useSignOut()
  const [active, setActive] = useActiveTab()
  const list = useRef<HTMLDivElement>(null)
  // The form stays, hidden, with what was typed; the other tabs are read anew.
  const [profileShown, setProfileShown] = useState(active === 'profile')
  if (active === 'profile' && !profileShown) setProfileShown(true)

  // On a phone the row of tabs is wider than the screen: the active one is scrolled into view.
  useEffect(() => {
    const row = list.current
    const tab = row?.querySelector<HTMLElement>(`#tab-${active}`)
    if (row && tab) row.scrollLeft = tab.offsetLeft - row.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2
  }, [active])

  function moveFocus(event: KeyboardEvent) {
    const next = nextTab(active, event.key)
    if (!next) return
    event.preventDefault()
    setActive(next)
    list.current?.querySelector<HTMLElement>(`#tab-${next}`)?.focus()
  }

  return (
    <Page title="Mon compte" intro={user?.fullName}>
      <ConfirmedEmail />
      <div className="grid gap-8 lg:grid-cols-[15rem_1fr] lg:gap-14">
        <div className="min-w-0">
          <div
            ref={list}
            role="tablist"
            aria-label="Mon compte"
            className="flex gap-1 overflow-x-auto max-lg:-mx-5 max-lg:border-line max-lg:border-b max-lg:px-5 lg:flex-col"
          >
            {profileTabs.map((tab) => (
              <button
                key={tab}
                id={`tab-${tab}`}
                type="button"
                role="tab"
                aria-selected={tab === active}
                aria-controls={`panel-${tab}`}
                tabIndex={tab === active ? 0 : -1}
                className={cn(
                  'flex min-h-11 shrink-0 items-center gap-3 px-3 text-sm transition-colors -outline-offset-2!',
                  'max-lg:border-b-2 lg:border-l-2 lg:px-4',
                  tab === active ? 'border-ink font-medium' : 'border-transparent text-muted hover:text-ink',
                )}
                onClick={() => setActive(tab)}
                onKeyDown={moveFocus}
              >
                <Icon name={tabs[tab].icon} className="size-4 max-lg:hidden" />
                {tabs[tab].label}
              </button>
            ))}
          </div>
          <button
            type="button"
            className="mt-2 flex min-h-11 items-center gap-3 px-3 text-muted text-sm hover:text-ink max-lg:hidden lg:px-4.5"
            onClick={signOut}
          >
            <Icon name="log-out" className="size-4" />
            Déconnexion
          </button>
        </div>
        <div className="min-w-0">
          {profileTabs.map((tab) => (
            <section key={tab} id={`panel-${tab}`} role="tabpanel" aria-labelledby={`tab-${tab}`} hidden={tab !== active}>
              {(tab === active || (tab === 'profile' && profileShown)) && (
                <>
                  <h2 className="mb-6 font-display text-heading">{tabs[tab].label}</h2>
                  {panels[tab]}
                </>
              )}
            </section>
          ))}
        </div>
        <button
          type="button"
          className="flex min-h-11 items-center gap-3 self-start text-muted text-sm hover:text-ink lg:hidden"
          onClick={signOut}
        >
          <Icon name="log-out" className="size-4" />
          Déconnexion
        </button>
      </div>
    </Page>
  )
}

/**
 * Opens with the saved tab, else with the one in the navigation state; follows the window's event, and saves the tab when
 * the session ends.
 */
function useActiveTab() {
  const { pathname, search, hash, state } = useLocation()
  const navigate = useNavigate()
  const erasure = erasureCodeIn(hash)
  const [active, setActive] = useState<ProfileTab>(() => (erasure ? 'settings' : savedTab(tabIn(state))))
  const [followed, setFollowed] = useState(erasure)
  // The mailed link may also be opened over this page.
  if (erasure !== followed) {
    setFollowed(erasure)
    if (erasure) setActive('settings')
  }
  useEffect(() => {
    // A saved tab opens once: it is forgotten only when the navigation state has it, so a screen that mounts twice loses nothing.
    if (tabIn(state) === active) return forgetSavedTab()
    void navigate(
      { pathname, search, hash },
      { replace: true, preventScrollReset: true, state: { ...state, ...withTab(active) } },
    )
  }, [active, pathname, search, hash, state, navigate])
  useEffect(() => {
    window.scrollTo(0, 0)
  }, [])
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const stop = onSwitchTab((tab) => {
      clearTimeout(timer)
      timer = setTimeout(() => setActive(tab), switchDelayMs)
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [])
  useEffect(
    () => () => {
      const session = currentSession()
      if (session.status === 'anonymous' && !session.left) saveTab(active)
    },
    [active],
  )
  return [active, setActive] as const
}
