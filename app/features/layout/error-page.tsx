import { type ReactNode, useEffect, useState } from 'react'
import { isRouteErrorResponse } from 'react-router'
import * as messages from '../../../contract/text/messages.ts'
import { Button } from '../../ui/button/button.tsx'
import { LinkButton } from '../../ui/button/link-button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { isShopInReach } from '../../ui/overlay/load-part.ts'
import { takeOtherBuild } from './use-other-build.ts'

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

/** A page whose route or script failed to load may only lack a connection: then the sentence says so. */
function WhatToDo() {
  const [isUnreachable, setIsUnreachable] = useState(false)
  useEffect(() => void isShopInReach().then((inReach) => setIsUnreachable(!inReach)), [])
  return <p>{isUnreachable ? messages.unreachable : 'Veuillez réessayer dans quelques instants.'}</p>
}

/** The error boundary's page, with a reload button (spec 2). */
export function ErrorPage({ title = "Une erreur s'est produite", children }: { title?: string; children?: ReactNode }) {
  // This page's code may have failed at the other build's data.
  useEffect(() => void takeOtherBuild(), [])
  return (
    <div role="alert">
      <EmptyState
        wholePage
        icon="circle-alert"
        title={<h1>{title}</h1>}
        action={<Button onClick={() => window.location.reload()}>Réessayer</Button>}
      >
        {children ?? <WhatToDo />}
      </EmptyState>
    </div>
  )
}

export const isMissing = (error: unknown) => isRouteErrorResponse(error) && error.status === 404
