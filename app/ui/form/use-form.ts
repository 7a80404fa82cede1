import { type FormEvent, useRef, useState } from 'react'
import { ApiError, isSignedOut, isUnexpected, messageOf } from '../../lib/api/api-client.ts'
import { toast } from '../overlay/toast.ts'

export type Values = Record<string, string>
/** Field name to French sentence; no entry means no error. */
export type Faults = Record<string, string | undefined>

type FormRules<Answer> = {
  /** The checks that need no server. */
  check?: (values: Values) => Faults
  submit: (values: Values) => Promise<Answer>
  /** Runs after `submit` unless the form is gone: a late response must not close another window or navigate. Busy meanwhile. */
  onDone?: (answer: Answer) => unknown
  /** Shown above the button when a required field is empty; each field says what it needs (decision 40). */
  incomplete?: string
  /** Shown when there was no response (spec 8). */
  failed: string
  /** Shown when something other than the shop responded. */
  unexpected?: string
  /** Shown when the session ended while the form was open. */
  signedOut?: string
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
 * A form with uncontrolled fields: an error never loses what was typed. Checked on submit, then on change; each error is
 * shown beside its field and the first faulty field gets the focus.
 */
export function useForm<Answer>({
  check = () => ({}),
  submit,
  onDone,
  incomplete,
  failed,
  unexpected,
  signedOut,
}: FormRules<Answer>) {
  const [errors, setErrors] = useState<Faults>({})
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  // A ref, because rendering comes too late for a second press at the same moment.
  const sending = useRef(false)
  // What `onDone` closes may stay for a moment: a second press in it would send the same again.
  const done = useRef(false)
  const form = useRef<HTMLFormElement>(null)

  function refuse(faults: Faults) {
    setErrors(faults)
    const fields = [...(form.current?.elements ?? [])].filter((element) => 'name' in element && faults[String(element.name)])
    ;(fields[0] as HTMLElement | undefined)?.focus()
    return fields.length > 0
  }

  async function send(values: Values) {
    setBusy(true)
    sending.current = true
    try {
      const answer = await submit(values)
      if (form.current && onDone) {
        done.current = true
        await onDone(answer)
      }
    } catch (error) {
      done.current = false
      const message = (isUnexpected(error) && unexpected) || messageOf(error, failed, signedOut)
      const besideField = error instanceof ApiError && refuse(error.errors)
      const isSeen = (form.current?.getClientRects().length ?? 0) > 0
      // Shown in place (decision 39), unless nobody sees it there: the form is gone, or in a window closed by the back button or in
      // another tab. After the end of the session the sentence is outdated once the form is back.
      if (isSignedOut(error) || !isSeen) toast.error(message)
      if (!isSignedOut(error) && !besideField) setProblem(message)
    } finally {
      sending.current = false
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
      // Before hydration the browser would submit the form itself: never into the URL.
      method: 'post',
      onSubmit(event: FormEvent<HTMLFormElement>) {
        event.preventDefault()
        if (sending.current || done.current) return
        setProblem(undefined)
        const values = valuesOf(event.currentTarget)
        const faults = check(values)
        if (!isFilled(faults)) {
          setErrors({})
          void send(values)
          return
        }
        refuse(faults)
        if (Object.keys(faults).some((name) => faults[name] && !values[name])) setProblem(incomplete)
      },
      onInput(event: FormEvent<HTMLFormElement>) {
        done.current = false
        const { name } = event.target as HTMLInputElement
        if (!errors[name]) return
        const left = { ...errors, [name]: check(valuesOf(event.currentTarget))[name] }
        setErrors(left)
        if (!isFilled(left)) setProblem(undefined)
      },
    },
  } as const
}

/** The message of each required field that was left empty. */
export const missing = (values: Values, wants: Record<string, string>): Faults =>
  Object.fromEntries(Object.entries(wants).filter(([name]) => !values[name]))

/**
 * Loose on purpose: the server has the last word. Takes time in proportion to the length, because the server checks a form that was
 * sent without scripts with it, too (security, input).
 */
export function looksLikeEmail(value = ''): boolean {
  const [name, domain, ...more] = value.split('@')
  return Boolean(name && domain?.slice(1, -1).includes('.')) && more.length === 0 && !/\s/.test(value)
}
