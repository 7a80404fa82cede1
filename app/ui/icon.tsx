import type { IconName } from './icon-names.ts'
import sprite from './icons.svg?no-inline'

type IconProps = { name: IconName; className?: string; filled?: boolean }

/** An icon never speaks: the words beside it or on its button do. */
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
