import type { ReactNode } from 'react'
import { LinkButton } from '../../ui/button/link-button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { useTabName } from '../components/page-head.tsx'

type NotAllowedProps = { title: string; children: ReactNode; back: { to: string; label: string } }

export const toStart = { to: '/admin', label: 'Revenir à l’accueil de la gestion' }

/** A calm sentence instead of an error. */
export function NotAllowed({ title, children, back }: NotAllowedProps) {
  useTabName(title)
  return (
    <EmptyState
      wholePage
      icon="shield-check"
      title={<h1>{title}</h1>}
      action={
        <LinkButton to={back.to} variant="secondary" size="small">
          {back.label}
        </LinkButton>
      }
    >
      <p>{children}</p>
    </EmptyState>
  )
}
