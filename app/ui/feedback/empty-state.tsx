import type { ReactNode } from 'react'
import { cn } from '../base/cn.ts'
import { Icon } from '../base/icon.tsx'
import type { IconName } from '../base/icon-names.ts'

type EmptyStateProps = { icon?: IconName; title: ReactNode; children?: ReactNode; action?: ReactNode; wholePage?: boolean }

/** Nothing here yet: a sentence and a next step. */
export function EmptyState({ icon, title, children, action, wholePage = false }: EmptyStateProps) {
  return (
    <div className={cn('flex flex-col items-center justify-center gap-4 px-4 py-16 text-center', wholePage && 'min-h-[55vh]')}>
      {icon && <Icon name={icon} className="size-8 text-brass" />}
      <div className="font-display text-2xl">{title}</div>
      {children && <div className="max-w-md text-muted">{children}</div>}
      {action}
    </div>
  )
}
