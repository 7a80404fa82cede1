import type { ReactNode } from 'react'
import { cn } from '../base/cn.ts'

export type BadgeTone = 'neutral' | 'info' | 'success' | 'warning' | 'danger'

const tones: Record<BadgeTone, string> = {
  neutral: 'bg-plaster text-ink',
  info: 'bg-ink text-paper',
  success: 'bg-success-soft text-success',
  warning: 'bg-warning-soft text-warning',
  danger: 'bg-error-soft text-error',
}

export function Badge({ tone = 'neutral', children, className }: { tone?: BadgeTone; children: ReactNode; className?: string }) {
  return (
    <span
      className={cn(
        'inline-flex items-center gap-1.5 whitespace-nowrap rounded-soft px-2.5 py-1 font-medium text-xs',
        tones[tone],
        className,
      )}
    >
      {children}
    </span>
  )
}
