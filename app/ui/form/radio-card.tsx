import type { ComponentProps, ReactNode } from 'react'
import { cn } from '../base/cn.ts'
import { choiceBoxClass, forcedChoiceClass } from './choice-class.ts'

type RadioCardProps = Omit<ComponentProps<'input'>, 'type'> & { children: ReactNode; aside?: ReactNode }

/** One of several options, with room for its text; `aside` is at the end of the line. Put several in a fieldset. */
export function RadioCard({ children, aside, className, ...input }: RadioCardProps) {
  return (
    <label
      className={cn(
        'relative flex min-h-12 cursor-pointer items-start gap-3 rounded-soft border border-edge bg-white p-4 text-sm transition-colors hover:border-ink',
        className,
      )}
    >
      <input {...input} type="radio" className="peer mt-0.5 size-4.5 shrink-0 cursor-pointer accent-ink outline-none" />
      <span
        aria-hidden="true"
        className={cn(
          'pointer-events-none absolute -inset-px border-transparent peer-checked:border-ink',
          choiceBoxClass,
          forcedChoiceClass,
        )}
      />
      <span className="wrap-anywhere min-w-0 grow">{children}</span>
      {aside && <span className="shrink-0 text-right tabular-nums">{aside}</span>}
    </label>
  )
}
