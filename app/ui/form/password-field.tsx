import { type ComponentProps, useState } from 'react'
import { cn } from '../base/cn.ts'
import { IconButton } from '../button/icon-button.tsx'
import { Field, type FieldProps } from './field.tsx'

type PasswordFieldProps = FieldProps & Omit<ComponentProps<'input'>, keyof FieldProps | 'id' | 'type'>

/** A password field with a button that shows what was typed. */
export function PasswordField({ label, help, error, optional, labelHidden, className, ...input }: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  return (
    <Field {...{ label, help, error, optional, labelHidden, className }}>
      {(control) => (
        <div className="relative">
          <input {...input} {...control} type={shown ? 'text' : 'password'} className={cn(control.className, 'pr-12')} />
          <IconButton
            icon={shown ? 'eye-off' : 'eye'}
            label={shown ? 'Masquer le mot de passe' : 'Afficher le mot de passe'}
            className="absolute! top-0.5 right-0.5"
            onClick={() => setShown(!shown)}
          />
        </div>
      )}
    </Field>
  )
}
