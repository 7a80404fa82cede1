import { type ComponentProps, type ReactNode, useId } from 'react'
import { cn } from '../base/cn.ts'
import { Icon } from '../base/icon.tsx'

type CheckboxFieldProps = Omit<ComponentProps<'input'>, 'type' | 'id'> & { label: ReactNode; help?: ReactNode; error?: string }

export function CheckboxField({ label, help, error, className, ...input }: CheckboxFieldProps) {
  const id = useId()
  const described = [error && `${id}-error`, help && `${id}-help`].filter(Boolean).join(' ')
  return (
    <div className={cn('text-sm', className)}>
      <label htmlFor={id} className="flex min-h-9 cursor-pointer items-start gap-3 py-1.5">
        <input
          {...input}
          id={id}
          type="checkbox"
          aria-describedby={described || undefined}
          aria-invalid={error ? true : undefined}
          className="mt-px size-5 shrink-0 cursor-pointer accent-ink"
        />
        <span>{label}</span>
      </label>
      {error && (
        <p id={`${id}-error`} className="flex items-start gap-1.5 text-error">
          <Icon name="circle-alert" className="mt-0.5 size-4" />
          {error}
        </p>
      )}
      {help && (
        <p id={`${id}-help`} className="pl-8 text-muted">
          {help}
        </p>
      )}
    </div>
  )
}
