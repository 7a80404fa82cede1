import { type ReactNode, useId } from 'react'
import { cn } from '../../ui/base/cn.ts'

type SectionProps = {
  title: string
  aside?: ReactNode
  children: ReactNode
  className?: string
  /** The fragment of a link that leads here. */
  anchor?: string
}

/** A titled panel, denser than the shop's. */
export function Section({ title, aside, children, className, anchor }: SectionProps) {
  const id = useId()
  return (
    <section
      id={anchor}
      tabIndex={anchor ? -1 : undefined}
      aria-labelledby={id}
      className={cn('rounded-soft border border-line bg-white p-4 sm:p-5', className)}
    >
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id={id} className="wrap-anywhere min-w-0 font-display text-lg">
          {title}
        </h2>
        {aside && <div className="text-muted text-sm">{aside}</div>}
      </div>
      {children}
    </section>
  )
}
