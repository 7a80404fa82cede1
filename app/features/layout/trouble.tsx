import type { ReactNode } from 'react'
import { isRouteErrorResponse } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'

/** Specification 2: an unknown path, word for word. */
export const NotFound = () => (
  <EmptyState
    wholePage
    title={<h1 className="font-display text-title">404</h1>}
    action={<LinkButton to="/">Retour à l'accueil</LinkButton>}
  >
    <p className="text-lg">Oops! Page not found</p>
    <p className="mt-2">Cette page n'existe pas, ou n'existe plus.</p>
  </EmptyState>
)

/** Specification 2: the error boundary; reloading is the way on. */
export function Trouble({ title = "Une erreur s'est produite", children }: { title?: string; children?: ReactNode }) {
  return (
    <div role="alert">
      <EmptyState
        wholePage
        icon="circle-alert"
        title={<h1>{title}</h1>}
        action={<Button onClick={() => window.location.reload()}>Réessayer</Button>}
      >
        {children ?? <p>Veuillez réessayer dans quelques instants.</p>}
      </EmptyState>
    </div>
  )
}

export const isMissing = (error: unknown) => isRouteErrorResponse(error) && error.status === 404
