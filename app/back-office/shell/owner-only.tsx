import { Outlet } from 'react-router'
import { useUser } from '../../lib/session/session.ts'
import { NotAllowed, toStart } from './not-allowed.tsx'
import { isOwner } from './roles.ts'

/** For the owner alone. The API enforces the rule by itself; this spares everybody else a page of refusals. */
export function OwnerOnly() {
  const user = useUser()
  if (user && isOwner(user)) return <Outlet />
  return (
    <NotAllowed title="Cette page n’est pas autorisée" back={toStart}>
      Elle est réservée à la propriétaire de la boutique.
    </NotAllowed>
  )
}
