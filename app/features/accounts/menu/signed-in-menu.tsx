import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { User } from '../../../../contract/api/accounts.ts'
import { Icon } from '../../../ui/base/icon.tsx'
import { iconButtonClass } from '../../../ui/button/icon-button.tsx'
import { isStaff } from '../is-staff.ts'
import { useSignOut } from './use-sign-out.ts'

const itemClass = 'flex min-h-11 w-full items-center gap-3 px-4 text-left text-sm transition-colors hover:bg-plaster'

/** The customer's name and links; loaded once the session is known. */
export function SignedInMenu({ user: { fullName, roles } }: { user: Pick<User, 'fullName' | 'roles'> }) {
  const [open, setOpen] = useState(false)
  const menu = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const signOut = useSignOut()

  useEffect(() => {
    if (!open) return undefined
    const closeOnPressElsewhere = ({ target }: Event) => !menu.current?.contains(target as Node) && setOpen(false)
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setOpen(false)
      button.current?.focus()
    }
    const listening = new AbortController()
    document.addEventListener('pointerdown', closeOnPressElsewhere, listening)
    document.addEventListener('focusin', closeOnPressElsewhere, listening)
    document.addEventListener('keydown', closeOnEscape, listening)
    return () => listening.abort()
  }, [open])

  return (
    <div ref={menu} className="relative">
      <button
        ref={button}
        type="button"
        className={iconButtonClass()}
        aria-label={`Mon compte, ${fullName}`}
        aria-expanded={open}
        title="Mon compte"
        onClick={() => setOpen(!open)}
      >
        <Icon name="user" />
      </button>
      {open && (
        <div className="absolute top-full right-0 z-30 mt-1 w-60 rounded-soft border border-line bg-paper py-2 shadow-raised">
          <p className="truncate border-line border-b px-4 pt-1 pb-3 font-medium">{fullName}</p>
          <ul className="pt-2">
            <li>
              <Link to="/account/profile" className={itemClass}>
                <Icon name="user" className="size-4" /> Mon profil
              </Link>
            </li>
            <li>
              <Link to="/account/addresses" className={itemClass}>
                <Icon name="map-pin" className="size-4" /> Mes adresses
              </Link>
            </li>
            {isStaff(roles) && (
              <li>
                <Link to="/admin" className={itemClass}>
                  <Icon name="settings" className="size-4" /> Gestion de la boutique
                </Link>
              </li>
            )}
            <li>
              <button type="button" className={itemClass} onClick={signOut}>
                <Icon name="log-out" className="size-4" /> Déconnexion
              </button>
            </li>
          </ul>
        </div>
      )}
    </div>
  )
}
