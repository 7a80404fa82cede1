import type { ComponentProps } from 'react'
import { Field, type FieldProps } from './field.tsx'

type TextFieldProps = FieldProps & Omit<ComponentProps<'input'>, keyof FieldProps | 'id'>

export function TextField({ label, help, error, optional, labelHidden, className, ...input }: TextFieldProps) {
  return (
    <Field {...{ label, help, error, optional, labelHidden, className }}>
      {(control) => <input type="text" {...input} {...control} />}
    </Field>
  )
}
