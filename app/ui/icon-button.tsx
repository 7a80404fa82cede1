import type { ComponentProps } from 'react'
import { classes } from './classes.ts'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-names.ts'

type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  icon: IconName
  /** What the button does, in words: read aloud and shown as a tip. */
  label: string
  filled?: boolean
}

export const iconButtonClass = (className?: string) =>
  classes(
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
