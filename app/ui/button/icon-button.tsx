import type { ComponentProps } from 'react'
import { cn } from '../base/cn.ts'
import { Icon } from '../base/icon.tsx'
import type { IconName } from '../base/icon-names.ts'

type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  icon: IconName
  /** The accessible name, also shown as a tooltip. */
  label: string
  filled?: boolean
}

export const iconButtonClass = (className?: string) =>
  cn(
    'relative inline-flex size-11 shrink-0 items-center justify-center rounded-full text-ink transition-colors',
    'hover:bg-plaster aria-disabled:cursor-not-allowed aria-disabled:text-edge aria-disabled:hover:bg-transparent',
    className,
  )

/** Disabled it keeps the focus: a stepper at its end must not throw the keyboard off the page. */
export function IconButton({ icon, label, filled, className, disabled, onClick, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={iconButtonClass(className)}
      aria-label={label}
      aria-disabled={disabled || undefined}
      title={label}
      onClick={disabled ? undefined : onClick}
    >
      <Icon name={icon} filled={filled} />
    </button>
  )
}
