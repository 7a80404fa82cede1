import { Outlet, useMatches } from 'react-router'
import { SignedInOnly } from '../../features/accounts/sign-in/signed-in-only.tsx'

/** Every page below is for signed-in customers. A page with a constant title sets it in its `handle`. */
export default function SignedIn() {
  const handle = useMatches().at(-1)?.handle as { title: string } | undefined
  return (
    <SignedInOnly title={handle?.title}>
      <Outlet />
    </SignedInOnly>
  )
}
