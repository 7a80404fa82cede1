import type { ReactNode } from 'react'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { useTabName } from '../parts/page-head.tsx'

type NotAllowedProps = { title: string; children: ReactNode; back: { to: string; label: string } }

/** A calm word instead of a closed door. */
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
