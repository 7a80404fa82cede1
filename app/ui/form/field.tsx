import { type ReactNode, useId } from 'react'
import { cn } from '../base/cn.ts'
import { Icon } from '../base/icon.tsx'

export type FieldProps = {
  label: ReactNode
  help?: ReactNode
  /** Shown below the field and read with it. */
  error?: string
  /** Adds '(facultatif)' to the label. */
  optional?: boolean
  /** Keeps the label for screen readers only, where the context explains the field. */
  labelHidden?: boolean
  className?: string
}

type ControlProps = { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true; className: string }

const controlClass = (invalid: boolean) =>
  cn(
    'block w-full min-h-12 rounded-soft border bg-white px-4 py-2.5 text-base text-ink placeholder:text-muted transition-colors',
    'focus-visible:outline-offset-0 disabled:bg-plaster disabled:text-muted',
    invalid ? 'border-error' : 'border-edge hover:border-ink',
  )

/** The frame of every field: label above, error and help below, tied together for screen readers. */
export function Field({
  label,
  help,
  error,
  optional,
  labelHidden,
  className,
  children,
}: FieldProps & { children: (control: ControlProps) => ReactNode }) {
  const id = useId()
  const described = [error && `${id}-error`, help && `${id}-help`].filter(Boolean).join(' ')
  return (
    <div className={cn('flex flex-col gap-1.5', className)}>
      <label htmlFor={id} className={labelHidden ? 'sr-only' : 'text-sm font-medium'}>
        {label}
        {optional && <span className="font-normal text-muted"> (facultatif)</span>}
      </label>
      {children({
        id,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
        className: controlClass(Boolean(error)),
      })}
      {error && (
        <p id={`${id}-error`} className="flex items-start gap-1.5 text-sm text-error">
          <Icon name="circle-alert" className="mt-0.5 size-4" />
          {error}
        </p>
      )}
      {help && (
        <p id={`${id}-help`} className="text-sm text-muted">
          {help}
        </p>
      )}
    </div>
  )
}
