import { lazy, Suspense } from 'react'
import { Link, useLocation } from 'react-router'
import { useUser } from '../../lib/session.ts'
import { Icon } from '../../ui/icon.tsx'
import { iconButtonClass } from '../../ui/icon-button.tsx'

const SignedInMenu = lazy(() => import('./signed-in-menu.tsx').then((menu) => ({ default: menu.SignedInMenu })))

/** In the header. Signed out: the way to sign in. Signed in: her name and her places. */
export function AccountMenu() {
  const user = useUser()
  const { key } = useLocation()
  if (!user) return <PlainLink to="/sign-in" label="Connexion" />
  return (
    <Suspense fallback={<PlainLink to="/account/profile" label="Mon compte" />}>
      {/* A new place, a closed menu. */}
      <SignedInMenu key={key} user={user} />
    </Suspense>
  )
}

const PlainLink = ({ to, label }: { to: string; label: string }) => (
  <Link to={to} className={iconButtonClass()} aria-label={label} title={label}>
    <Icon name="user" />
  </Link>
)
