import { classes } from './classes.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

/** Turns while something is under way. With a label it also says so; without, the words beside it must. */
export function Spinner({ label, className = 'size-5' }: { label?: string; className?: string }) {
  return (
    <span className="inline-flex items-center" role={label ? 'status' : undefined}>
      <svg
        className={classes('animate-turn', className)}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        aria-hidden="true"
      >
        <circle cx="12" cy="12" r="9" opacity="0.25" />
        <path d="M21 12a9 9 0 0 0-9-9" strokeLinecap="round" />
      </svg>
      {label && <VisuallyHidden>{label}</VisuallyHidden>}
    </span>
  )
}
