import type { ComponentProps } from 'react'
import { cn } from '../base/cn.ts'
import { Icon } from '../base/icon.tsx'
import { Field, type FieldProps } from './field.tsx'

type SelectFieldProps = FieldProps &
  Omit<ComponentProps<'select'>, keyof FieldProps | 'id' | 'children'> & {
    options: readonly { value: string; label: string; disabled?: boolean }[]
    /** An empty first option that names what to choose. */
    placeholder?: string
  }

export function SelectField({
  label,
  help,
  error,
  optional,
  labelHidden,
  className,
  options,
  placeholder,
  ...select
}: SelectFieldProps) {
  return (
    <Field {...{ label, help, error, optional, labelHidden, className }}>
      {(control) => (
        <div className="relative">
          <select {...select} {...control} className={cn(control.className, 'appearance-none pr-11')}>
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map(({ value, label: text, disabled }) => (
              <option key={value} value={value} disabled={disabled}>
                {text}
              </option>
            ))}
          </select>
          <Icon name="chevron-down" className="pointer-events-none absolute top-1/2 right-4 size-4 -translate-y-1/2" />
        </div>
      )}
    </Field>
  )
}
