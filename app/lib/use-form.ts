import { type FormEvent, useRef, useState } from 'react'
import { toast } from '../ui/toast.ts'
import { ApiError, isSignedOut, isUnexpected, messageOf } from './api-client.ts'

export type Values = Record<string, string>
/** Field name to French sentence; no entry, no fault. */
export type Faults = Record<string, string | undefined>

type FormRules = {
  /** What can be known without the server. */
  check?: (values: Values) => Faults
  submit: (values: Values) => Promise<unknown>
  /** Said when no answer came (specification 8). */
  failed: string
  /** Said when something answered that isn't the shop. */
  unexpected?: string
  /** Said when the session ended under the form. */
  signedOut?: string
  /** Then: what was typed can be kept for her return. */
  onSignedOut?: (values: Values) => void
}

const valuesOf = (form: HTMLFormElement): Values =>
  Object.fromEntries(
    [...new FormData(form)].map(([name, value]) => [
      name,
      typeof value !== 'string' ? '' : name.toLowerCase().includes('password') ? value : value.trim(),
    ]),
  )

const isFilled = (faults: Faults) => Object.values(faults).some(Boolean)

/**
 * A form whose fields keep their own values: nothing typed is ever lost to an error. Checked on submit, then on change;
 * an error stands beside its field and the first faulty field gets the focus.
 */
export function useForm({ check = () => ({}), submit, failed, unexpected, signedOut, onSignedOut }: FormRules) {
  const [errors, setErrors] = useState<Faults>({})
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)

  function refuse(faults: Faults) {
    setErrors(faults)
    const fields = [...(form.current?.elements ?? [])].filter((element) => 'name' in element && faults[String(element.name)])
    ;(fields[0] as HTMLElement | undefined)?.focus()
    return fields.length > 0
  }

  async function send(values: Values) {
    setBusy(true)
    try {
      await submit(values)
    } catch (error) {
      if (isSignedOut(error)) onSignedOut?.(values)
      const message = (isUnexpected(error) && unexpected) || messageOf(error, failed, signedOut)
      const besideField = error instanceof ApiError && refuse(error.errors)
      if (!besideField) setProblem(message)
      toast.error(message)
    } finally {
      setBusy(false)
    }
  }

  return {
    errors,
    problem,
    busy,
    props: {
      ref: form,
      noValidate: true,
      // Before the page answers to clicks a browser would send the form itself: never into the address.
      method: 'post',
      onSubmit(event: FormEvent<HTMLFormElement>) {
        event.preventDefault()
        if (busy) return
        setProblem(undefined)
        const values = valuesOf(event.currentTarget)
        const faults = check(values)
        if (!isFilled(faults)) {
          setErrors({})
          void send(values)
          return
        }
        refuse(faults)
        toast.error(Object.values(faults).find(Boolean) ?? failed)
      },
      onInput(event: FormEvent<HTMLFormElement>) {
        const { name } = event.target as HTMLInputElement
        if (errors[name]) setErrors({ ...errors, [name]: check(valuesOf(event.currentTarget))[name] })
      },
    },
  } as const
}

/** The same sentence beside every field that was left empty. */
export const missing = (values: Values, names: readonly string[], sentence: string): Faults =>
  Object.fromEntries(names.filter((name) => !values[name]).map((name) => [name, sentence]))

/** Loose on purpose: the server has the last word. */
export const looksLikeEmail = (value: string | undefined) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value ?? '')
