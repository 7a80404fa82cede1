import { Link } from 'react-router'
import { useUser } from '../../../lib/session/session.ts'
import { isStaff } from '../is-staff.ts'
import { useSignOut } from './use-sign-out.ts'

const linkClass = 'flex min-h-12 w-full items-center text-left'

/** In the mobile menu: Mon Compte, and sign-in or sign-out (spec 2, header). */
export function AccountLinks() {
  const user = useUser()
  const signOut = useSignOut()
  return (
    <>
      <li>
        <Link to="/account/profile" className={linkClass}>
          Mon Compte
        </Link>
      </li>
      {user ? (
        <>
          <li>
            <Link to="/account/addresses" className={linkClass}>
              Mes adresses
            </Link>
          </li>
          {isStaff(user.roles) && (
            <li>
              <Link to="/admin" className={linkClass}>
                Gestion de la boutique
              </Link>
            </li>
          )}
          <li>
            <button type="button" className={linkClass} onClick={signOut}>
              Déconnexion
            </button>
          </li>
        </>
      ) : (
        <li>
          <Link to="/sign-in" className={linkClass}>
            Connexion
          </Link>
        </li>
      )}
    </>
  )
}
