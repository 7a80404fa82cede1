import { type ReactNode, useEffect, useState } from 'react'
import { isRouteErrorResponse } from 'react-router'
import * as messages from '../../../contract/text/messages.ts'
import { retryUntilReached } from '../../lib/browser/retry-until-reached.ts'
import { Button } from '../../ui/button/button.tsx'
import { LinkButton } from '../../ui/button/link-button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { isShopInReach } from '../../ui/overlay/load-part.ts'
import { takeOtherBuild } from './use-document-navigation.ts'

/** An unknown path; the specification's own sentence (spec 2). */
export const NotFound = () => (
  <EmptyState
    wholePage
    title={<h1 className="font-display text-title">404</h1>}
    action={<LinkButton to="/">Retour à l’accueil</LinkButton>}
  >
    <p className="text-lg">Oops! Page not found</p>
    <p className="mt-2">Cette page n’existe pas, ou n’existe plus.</p>
  </EmptyState>
)

/**
 * Reloading without a network would replace this page by the browser's own error page. So it stays while the shop is out of
 * reach, and reloads by itself once the shop answers.
 */
function createReloader(onReach: (isOffline: boolean) => void) {
  let isShown = false
  let isWanted = false
  const ask = retryUntilReached(async () => {
    const isInReach = await isShopInReach()
    if (!isShown) return true
    isWanted ||= !isInReach
    onReach(!isInReach)
    if (isInReach && isWanted) window.location.reload()
    return isInReach
  })
  return {
    show: () => {
      isShown = true
      ask()
      return () => void (isShown = false)
    },
    reload: () => {
      isWanted = true
      ask()
    },
  }
}

function useReloadInReach() {
  const [isOffline, setIsOffline] = useState(false)
  const [reloader] = useState(() => createReloader(setIsOffline))
  useEffect(() => reloader.show(), [reloader])
  return { isOffline, reload: reloader.reload }
}

/** The error boundary's page, with a reload button (spec 2). */
export function ErrorPage({ title = "Une erreur s'est produite", children }: { title?: string; children?: ReactNode }) {
  useEffect(() => void takeOtherBuild(), [])
  const { isOffline, reload } = useReloadInReach()
  return (
    <div role="alert">
      <EmptyState wholePage icon="circle-alert" title={<h1>{title}</h1>} action={<Button onClick={reload}>Réessayer</Button>}>
        {children ?? (!isOffline && <p>Veuillez réessayer dans quelques instants.</p>)}
        {isOffline && <p>{messages.retriedOnline}</p>}
      </EmptyState>
    </div>
  )
}

export const isMissing = (error: unknown) => isRouteErrorResponse(error) && error.status === 404
