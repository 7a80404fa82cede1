import { type FormEvent, useState } from 'react'
import type { useForm } from '../../ui/form/use-form.ts'
import { useGuardUnsaved } from './use-guard-unsaved.tsx'

const isChanged = (field: Element) =>
  (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) && field.value !== field.defaultValue

/**
 * `useGuardUnsaved` for a form with uncontrolled fields, which is another form once it was sent. `isChosen`: something is chosen in a
 * controlled field. What is being sent is not asked about. Returns the form's `onInput`.
 */
export function useGuardForm({ props, busy }: Pick<ReturnType<typeof useForm>, 'props' | 'busy'>, isChosen = false) {
  const [isDirty, setDirty] = useState(false)
  useGuardUnsaved((isDirty || isChosen) && !busy)
  return (event: FormEvent<HTMLFormElement>) => {
    props.onInput(event)
    setDirty([...event.currentTarget.elements].some(isChanged))
  }
}
