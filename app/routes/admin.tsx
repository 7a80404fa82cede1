import { SignedInOnly } from '../features/accounts/signed-in-only.tsx'
import { Trouble } from '../features/layout/trouble.tsx'
import '../features/back-office/back-office.css'
import { BackOffice } from '../features/back-office/shell/back-office.tsx'
import { StaffOnly } from '../features/back-office/shell/staff-only.tsx'
import { pageMeta } from '../lib/page-meta.ts'
import type { Route } from './+types/admin'
import { adminScreens } from './admin/screens.ts'

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Gestion' })

/** The back office: for who works in the shop, loaded only here. */
export default function Admin() {
  return (
    <SignedInOnly>
      <StaffOnly>{(user) => <BackOffice screens={adminScreens} user={user} />}</StaffOnly>
    </SignedInOnly>
  )
}

export const ErrorBoundary = () => (
  <main id="contenu" tabIndex={-1} className="grow">
    <Trouble />
  </main>
)
