import type { ReactNode } from 'react'
import type { User } from '../../../contract/api/accounts.ts'
import { useUser } from '../../lib/session/session.ts'
import { NotAllowed } from './not-allowed.tsx'
import { isStaff } from './roles.ts'

/** For everybody who works in the shop. The API enforces the rule by itself; this spares others a page of refusals. */
export function StaffOnly({ children }: { children: (user: User) => ReactNode }) {
  const user = useUser()
  if (user && isStaff(user)) return children(user)
  return (
    <main id="contenu" tabIndex={-1} className="grow outline-none">
      <NotAllowed title="Cet espace est réservé à l’équipe" back={{ to: '/', label: 'Retour à la boutique' }}>
        Votre compte ne donne pas accès à la gestion de la boutique.
      </NotAllowed>
    </main>
  )
}
