import { type ReactNode, useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import type { User } from '../../../contract/api/accounts.ts'
import { dropSecondPressOnNext } from '../../lib/dom/second-press.ts'
import { useShopSettings } from '../../lib/settings/shop-settings.ts'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { Drawer } from '../../ui/overlay/drawer.tsx'
import { saveListUrl } from '../components/list-return-url.ts'
import { UnsavedGuard } from '../components/use-guard-unsaved.tsx'
import { AccountBox } from './account-box.tsx'
import { Navigation } from './navigation.tsx'

/** The frame of every screen: the navigation is at the side of a wide one, behind a button on a narrow one. */
export function BackOffice({ user, children }: { user: User; children: ReactNode }) {
  const location = useLocation()
  useEffect(() => saveListUrl(location), [location])
  return (
    <div className="grow lg:grid lg:grid-cols-[15.5rem_minmax(0,1fr)]">
      <Aside user={user} />
      <TopBar user={user} />
      {/* A pressed button may give way to another one, or to another screen. */}
      <main
        id="contenu"
        tabIndex={-1}
        className="min-w-0 px-4 pt-6 pb-24 outline-none sm:px-6 lg:px-8 lg:pt-8"
        onClickCapture={dropSecondPressOnNext}
      >
        <div className="mx-auto max-w-[90rem]">{children}</div>
      </main>
      <UnsavedGuard />
    </div>
  )
}

const Brand = () => (
  <Link to="/admin" className="inline-flex min-h-11 flex-col justify-center leading-tight">
    <span className="font-display text-xl tracking-tight">{useShopSettings().name}</span>
    <span className="text-muted text-xs">Gestion</span>
  </Link>
)

const Aside = ({ user }: { user: User }) => (
  <header className="sticky top-0 hidden h-dvh flex-col gap-6 overflow-y-auto border-line border-r bg-plaster/50 p-4 lg:flex">
    <div className="px-3">
      <Brand />
    </div>
    <Navigation user={user} />
    <AccountBox user={user} />
  </header>
)

function TopBar({ user }: { user: User }) {
  const [shown, setShown] = useState(false)
  const close = () => setShown(false)
  return (
    <header
      data-toasts-below=""
      className="sticky top-0 z-20 flex items-center justify-between gap-4 border-line border-b bg-paper px-4 py-1.5 sm:px-6 lg:hidden"
    >
      <Brand />
      <IconButton icon="menu" label="Ouvrir la navigation" aria-haspopup="dialog" onClick={() => setShown(true)} />
      <Drawer open={shown} onClose={close} title="Gestion" side="start">
        <div className="flex min-h-full flex-col gap-6">
          <Navigation user={user} onChosen={close} />
          <AccountBox user={user} />
        </div>
      </Drawer>
    </header>
  )
}
