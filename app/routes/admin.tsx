import type { ReactNode } from 'react'
import { Outlet, useLocation } from 'react-router'
import { ProofDialog } from '../features/accounts/proof/proof-dialog.tsx'
import { SignedInOnly } from '../features/accounts/sign-in/signed-in-only.tsx'
import { ErrorPage } from '../features/layout/error-page.tsx'
import '../back-office/back-office.css'
import { BackOffice } from '../back-office/shell/back-office.tsx'
import { StaffOnly } from '../back-office/shell/staff-only.tsx'
import { pageMeta } from '../lib/format/page-meta.ts'
import type { Route } from './+types/admin'

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Gestion' })

const Framed = ({ children }: { children: ReactNode }) => (
  <SignedInOnly>
    <ProofDialog />
    <StaffOnly>{(user) => <BackOffice user={user}>{children}</BackOffice>}</StaffOnly>
  </SignedInOnly>
)

/** The back office, for staff; its scripts are loaded only here. */
export default function Admin() {
  const { pathname } = useLocation()
  return (
    <Framed>
      {/* Remounted for each URL, so that no selection or input carries over to another order. */}
      <Outlet key={pathname} />
    </Framed>
  )
}

export const ErrorBoundary = () => (
  <Framed>
    <ErrorPage />
  </Framed>
)
