import { Outlet, useMatches } from 'react-router'
import { SignedInOnly } from '../features/accounts/signed-in-only.tsx'

/** Every page below belongs to one shopper. One whose title is always the same tells it by its `handle`. */
export default function SignedIn() {
  const handle = useMatches().at(-1)?.handle as { title: string } | undefined
  return (
    <SignedInOnly title={handle?.title}>
      <Outlet />
    </SignedInOnly>
  )
}
