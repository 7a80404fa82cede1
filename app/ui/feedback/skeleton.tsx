import type { ReactNode } from 'react'
import { cn } from '../base/cn.ts'
import { VisuallyHidden } from '../base/visually-hidden.tsx'

/** One placeholder block; its size comes from the class. */
export const Skeleton = ({ className }: { className?: string }) => (
  <span aria-hidden="true" className={cn('block animate-breathe rounded-soft bg-plaster', className)} />
)

/** Announces once, to screen readers, that its skeletons are loading. */
export function Loading({
  label = 'Chargement…',
  children,
  className,
}: {
  label?: string
  children: ReactNode
  className?: string
}) {
  return (
    <output aria-busy="true" className={cn('block', className)}>
      <VisuallyHidden>{label}</VisuallyHidden>
      {children}
    </output>
  )
}
