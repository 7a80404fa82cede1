import { Outlet } from 'react-router'
import { SignedInOnly } from '../features/accounts/signed-in-only.tsx'

/** Every page below belongs to one shopper. */
export default function SignedIn() {
  return (
    <SignedInOnly>
      <Outlet />
    </SignedInOnly>
  )
}
