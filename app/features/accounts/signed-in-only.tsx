import { type ReactNode, useDeferredValue, useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import { useSession } from '../../lib/session.ts'
import { pathOf } from '../../lib/way-back.ts'
import { classes } from '../../ui/classes.ts'
import { Page } from '../../ui/page.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { guard } from './guard.ts'

type SignedInOnlyProps = {
  /** Of the page behind, where it is always the same: it stands before it is known who she is. */
  title?: string
  children: ReactNode
}

/** Specification 2, guard. The server never knows the shopper, so a guarded page begins with the spinner. */
export function SignedInOnly({ title, children }: SignedInOnlyProps) {
  const session = useSession()
  const location = useLocation()
  const isIn = session.status === 'authenticated'
  // The page behind is drawn piece by piece, so that a slow phone answers meanwhile (issue 6).
  const drawn = useDeferredValue(isIn)
  const [wasIn, setWasIn] = useState(false)
  if (isIn && !wasIn) setWasIn(true)

  const way = isIn && !drawn ? 'wait' : guard(session, wasIn)
  if (way === 'wait') {
    const spinner = (
      <div className={classes('flex min-h-dvh justify-center', title ? 'items-start pt-16' : 'items-center')}>
        <Spinner label="Chargement…" className="size-8" />
      </div>
    )
    return title ? <Page title={title}>{spinner}</Page> : spinner
  }
  if (way === 'home') return <Navigate to="/" replace />
  if (way === 'sign-in') return <Navigate to="/sign-in" replace state={{ from: pathOf(location), state: location.state }} />
  return children
}
