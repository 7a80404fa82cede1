import type { ComponentProps, ReactNode } from 'react'
import { classes } from './classes.ts'

type RadioCardProps = Omit<ComponentProps<'input'>, 'type'> & { children: ReactNode; aside?: ReactNode }

/** One of several ways, with room for its words; `aside` stands at the end of the line. Put several in a fieldset. */
export function RadioCard({ children, aside, className, ...input }: RadioCardProps) {
  return (
    <label
      className={classes(
        'flex min-h-12 cursor-pointer items-start gap-3 rounded-soft border border-line bg-white p-4 text-sm transition-colors',
        'hover:border-ink has-checked:border-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2',
        className,
      )}
    >
      <input {...input} type="radio" className="mt-0.5 size-4.5 shrink-0 cursor-pointer accent-ink outline-none" />
      <span className="min-w-0 grow">{children}</span>
      {aside && <span className="shrink-0 text-right tabular-nums">{aside}</span>}
    </label>
  )
}
