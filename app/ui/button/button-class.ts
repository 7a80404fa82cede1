import { cn } from '../base/cn.ts'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'
export type ButtonSize = 'normal' | 'large' | 'small'

const variants: Record<ButtonVariant, string> = {
  primary: 'border-ink bg-ink text-paper hover:bg-ink-soft',
  secondary: 'border-ink bg-transparent text-ink hover:bg-ink hover:text-paper',
  quiet:
    'border-transparent bg-transparent text-ink underline decoration-line decoration-1 underline-offset-4 hover:decoration-ink',
  danger: 'border-error bg-transparent text-error hover:bg-error hover:text-white',
}

const sizes: Record<ButtonSize, string> = {
  small: 'min-h-9 px-4 py-1.5 text-sm',
  normal: 'min-h-11 px-6 py-2.5 text-sm',
  large: 'min-h-13 px-8 py-3 text-base',
}

/** The classes that `<Button>` and `<LinkButton>` share. */
export const buttonClass = (variant: ButtonVariant = 'primary', size: ButtonSize = 'normal', className?: string) =>
  cn(
    'inline-flex items-center justify-center gap-2 rounded-soft border text-center font-medium transition-colors',
    'disabled:cursor-not-allowed disabled:border-line disabled:bg-plaster disabled:text-muted disabled:no-underline',
    variants[variant],
    sizes[size],
    className,
  )
