import type { ComponentProps } from 'react'
import { Field, type FieldProps } from './field.tsx'

type TextareaFieldProps = FieldProps & Omit<ComponentProps<'textarea'>, keyof FieldProps | 'id'>

export function TextareaField({ label, help, error, optional, labelHidden, className, ...textarea }: TextareaFieldProps) {
  return (
    <Field {...{ label, help, error, optional, labelHidden, className }}>
      {(control) => <textarea rows={6} {...textarea} {...control} />}
    </Field>
  )
}
