import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

/** One block in the shape of what comes: give it its size by class. */
export const Skeleton = ({ className }: { className?: string }) => (
  <span aria-hidden="true" className={classes('block animate-breathe rounded-soft bg-plaster', className)} />
)

/** Says once, for ears, that its skeletons stand for something under way. */
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
    <output aria-busy="true" className={classes('block', className)}>
      <VisuallyHidden>{label}</VisuallyHidden>
      {children}
    </output>
  )
}
