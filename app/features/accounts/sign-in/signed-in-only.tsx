import { type ReactNode, useDeferredValue, useEffect, useMemo, useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import type { User } from '../../../../contract/api/accounts.ts'
import * as messages from '../../../../contract/text/messages.ts'
import { keepCacheUntilReturn, queryClient } from '../../../lib/query/query-client.ts'
import { pathOf } from '../../../lib/session/return-to.ts'
import { useSession } from '../../../lib/session/session.ts'
import { GuardedPage } from '../../../lib/settings/guarded-page.ts'
import { cn } from '../../../ui/base/cn.ts'
import { Spinner } from '../../../ui/base/spinner.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { routeAccess } from '../route-access.ts'
import { SignInAgain } from './sign-in-again.tsx'

type SignedInOnlyProps = {
  /** The page's title, when it is always the same: it is shown before the session is known. */
  title?: string
  children: ReactNode
}

/** Guards a page (spec 2, guard). The server never knows the customer, so a guarded page begins with the spinner. */
export function SignedInOnly({ title, children }: SignedInOnlyProps) {
  const session = useSession()
  const location = useLocation()
  // The same object on each render: another one would restart the redirect to sign-in.
  const returnState = useMemo(() => ({ from: pathOf(location), state: location.state }), [location])
  const [user, setUser] = useState<User>()
  if (session.user && session.user !== user) setUser(session.user)
  // Deferred, so that a slow phone stays responsive while the page renders.
  const drawn = useDeferredValue(user !== undefined)

  const access = user && !drawn ? 'wait' : routeAccess(session, user !== undefined)
  if (access === 'home') return <Navigate to="/" replace />
  if (access === 'sign-in') return <Navigate to="/sign-in" replace state={returnState} />
  if (access === 'wait' || !user) {
    const spinner = (
      <div className={cn('flex min-h-dvh justify-center', title ? 'items-start pt-16' : 'items-center')}>
        <p className={cn('hidden max-w-xl noscript:block', !title && 'px-5')}>
          Cette page a besoin de JavaScript : elle n’est qu’à vous, et ne s’affiche qu’une fois votre connexion vérifiée.
          Activez-le dans votre navigateur, ou{' '}
          <a href="/contact" className="underline underline-offset-4">
            contactez-nous
          </a>
          .
        </p>
        <span className="flex flex-col items-center gap-6 noscript:hidden">
          <Spinner label="Chargement…" className="size-8" />
          {session.status === 'loading' && session.failed && (
            <Alert kind="info" title={messages.unreachable}>
              {messages.retriedOnline}
            </Alert>
          )}
        </span>
      </div>
    )
    return title ? <Page title={title}>{spinner}</Page> : spinner
  }
  // Remounts for another user, who must not see what was typed here.
  return (
    <GuardedContent key={user.id} user={user} waits={access === 'again'}>
      {children}
    </GuardedContent>
  )
}

/** When the session ends the page stays mounted but hidden, until the user has signed in again over it. */
function GuardedContent({ user, waits, children }: { user: User; waits: boolean; children: ReactNode }) {
  useEffect(() => keepCacheUntilReturn(), [])
  // Its data may be outdated by then.
  useEffect(() => (waits ? () => void queryClient.invalidateQueries() : undefined), [waits])
  return (
    <>
      <div className={cn('contents', waits && 'invisible')} inert={waits}>
        <GuardedPage value={{ user, waits }}>{children}</GuardedPage>
      </div>
      <SignInAgain user={user} open={waits} />
    </>
  )
}
