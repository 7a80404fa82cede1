import { type FormEvent, useState } from 'react'
import type { useForm } from '../../ui/form/use-form.ts'
import { useGuardUnsaved } from './use-guard-unsaved.tsx'

const isChanged = (field: Element) => field instanceof HTMLInputElement && field.value !== field.defaultValue

/** `useGuardUnsaved` for a form with uncontrolled fields, which is another form once it was sent. */
export function useGuardForm({ props }: Pick<ReturnType<typeof useForm>, 'props'>) {
  const [isDirty, setDirty] = useState(false)
  return {
    guard: useGuardUnsaved(isDirty),
    onInput: (event: FormEvent<HTMLFormElement>) => {
      props.onInput(event)
      setDirty([...event.currentTarget.elements].some(isChanged))
    },
  }
}
