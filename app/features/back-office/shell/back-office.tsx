import { Suspense, useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import type { User } from '../../../../contract/accounts.ts'
import { useShopSettings } from '../../../lib/shop-settings.ts'
import { Drawer } from '../../../ui/drawer.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { noteList } from '../parts/as-left.ts'
import { AccountBox } from './account-box.tsx'
import { Navigation } from './navigation.tsx'
import { NotAllowed } from './not-allowed.tsx'
import { mayOpen, type Screen, screenAt } from './screen.ts'

type BackOfficeProps = { screens: readonly Screen[]; user: User }

/** The frame of every screen: on a wide one the ways stand at the side, on a narrow one behind a button. */
export function BackOffice({ screens, user }: BackOfficeProps) {
  const open = screens.filter((screen) => mayOpen(user.roles, screen))
  return (
    <div className="grow lg:grid lg:grid-cols-[15.5rem_minmax(0,1fr)]">
      <Aside screens={open} user={user} />
      <TopBar screens={open} user={user} />
      <main id="contenu" tabIndex={-1} className="min-w-0 px-4 pt-6 pb-24 outline-none sm:px-6 lg:px-8 lg:pt-8">
        <div className="mx-auto max-w-[90rem]">
          <Content screens={screens} user={user} />
        </div>
      </main>
    </div>
  )
}

function Content({ screens, user }: BackOfficeProps) {
  const location = useLocation()
  useEffect(() => noteList(location), [location])
  const { pathname } = location
  const found = screenAt(screens, pathname)
  const home = { to: '/admin', label: 'Revenir à l’accueil de la gestion' }
  if (!found) {
    return (
      <NotAllowed title="Cette page n’existe pas" back={home}>
        L’adresse est peut-être mal écrite, ou la page a changé de place.
      </NotAllowed>
    )
  }
  const { screen, params } = found
  if (!mayOpen(user.roles, screen)) {
    return (
      <NotAllowed title="Cette page n’est pas autorisée" back={home}>
        Elle est réservée à la propriétaire de la boutique.
      </NotAllowed>
    )
  }
  // Another order is another screen: nothing chosen or typed for the one is left for the other.
  return (
    <Suspense key={pathname} fallback={<Waiting />}>
      <screen.Component params={params} />
    </Suspense>
  )
}

const Waiting = () => (
  <div className="flex min-h-[50vh] items-center justify-center">
    <Spinner label="Chargement…" className="size-8" />
  </div>
)

const Brand = () => (
  <Link to="/admin" className="inline-flex min-h-11 flex-col justify-center leading-tight">
    <span className="font-display text-xl tracking-tight">{useShopSettings().name}</span>
    <span className="text-muted text-xs">Gestion</span>
  </Link>
)

const Aside = ({ screens, user }: BackOfficeProps) => (
  <header className="sticky top-0 hidden h-dvh flex-col gap-6 overflow-y-auto border-line border-r bg-plaster/50 p-4 lg:flex">
    <div className="px-3">
      <Brand />
    </div>
    <Navigation screens={screens} />
    <AccountBox user={user} />
  </header>
)

function TopBar({ screens, user }: BackOfficeProps) {
  const [shown, setShown] = useState(false)
  const close = () => setShown(false)
  return (
    <header className="sticky top-0 z-20 flex items-center justify-between gap-4 border-line border-b bg-paper px-4 py-1.5 sm:px-6 lg:hidden">
      <Brand />
      <IconButton icon="menu" label="Ouvrir la navigation" aria-haspopup="dialog" onClick={() => setShown(true)} />
      <Drawer open={shown} onClose={close} title="Gestion" side="start">
        <div className="flex min-h-full flex-col gap-6">
          <Navigation screens={screens} onChosen={close} />
          <AccountBox user={user} />
        </div>
      </Drawer>
    </header>
  )
}
