import type { IconName } from './icon-names.ts'
import sprite from './icons.svg?no-inline'

type IconProps = { name: IconName; className?: string; filled?: boolean }

/** Hidden from screen readers: the text beside it or the button's label says what it means. */
export function Icon({ name, className = 'size-5', filled = false }: IconProps) {
  return (
    <svg
      className={`shrink-0 ${className}`}
      fill={filled ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <use href={`${sprite}#${name}`} />
    </svg>
  )
}
