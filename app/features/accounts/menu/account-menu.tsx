import { lazy, Suspense } from 'react'
import { Link, useLocation } from 'react-router'
import { useUser } from '../../../lib/session/session.ts'
import { Icon } from '../../../ui/base/icon.tsx'
import { iconButtonClass } from '../../../ui/button/icon-button.tsx'

// If its code can't be loaded, the plain link stays.
const SignedInMenu = lazy(() =>
  import('./signed-in-menu.tsx').then(
    (menu) => ({ default: menu.SignedInMenu }),
    () => new Promise<never>(() => {}),
  ),
)

/** In the header. Signed out: a link to sign in. Signed in: the customer's name and a menu. */
export function AccountMenu() {
  const user = useUser()
  const { key } = useLocation()
  if (!user) return <PlainLink to="/sign-in" label="Connexion" />
  return (
    <Suspense fallback={<PlainLink to="/account/profile" label="Mon compte" />}>
      {/* Navigation closes the menu. */}
      <SignedInMenu key={key} user={user} />
    </Suspense>
  )
}

const PlainLink = ({ to, label }: { to: string; label: string }) => (
  <Link to={to} className={iconButtonClass()} aria-label={label} title={label}>
    <Icon name="user" />
  </Link>
)
