import type { ReactNode } from 'react'
import { cn } from '../base/cn.ts'
import { Icon } from '../base/icon.tsx'
import { typesetNode } from '../base/typeset-node.ts'

type NoticeProps = {
  kind?: 'error' | 'warning' | 'success' | 'info'
  title?: ReactNode
  children?: ReactNode
  action?: ReactNode
  className?: string
}

const looks = {
  error: { icon: 'circle-alert', tone: 'border-error bg-error-soft', ink: 'text-error' },
  warning: { icon: 'triangle-alert', tone: 'border-warning bg-warning-soft', ink: 'text-warning' },
  success: { icon: 'circle-check', tone: 'border-success bg-success-soft', ink: 'text-success' },
  info: { icon: 'info', tone: 'border-brass bg-plaster', ink: 'text-ink' },
} as const

/** Says what happened, where it happened, and offers the next step. */
export function Alert({ kind = 'error', title, children, action, className }: NoticeProps) {
  const { icon, tone, ink } = looks[kind]
  return (
    <div
      role={kind === 'error' ? 'alert' : undefined}
      className={cn('flex gap-3 rounded-soft border-l-2 p-4 sm:p-5', tone, className)}
    >
      <Icon name={icon} className={cn('mt-0.5 size-5', ink)} />
      <div className="wrap-anywhere flex min-w-0 grow flex-col items-start gap-3">
        {title && <p className="font-medium">{typesetNode(title)}</p>}
        {children && <div className="text-ink-soft text-sm">{typesetNode(children)}</div>}
        {/* What is printed can't be pressed. */}
        {action && <div className="contents print:hidden">{action}</div>}
      </div>
    </div>
  )
}
