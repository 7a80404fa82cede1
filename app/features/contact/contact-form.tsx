import { type FormEvent, useRef, useState } from 'react'
import type { ContactRequest } from '../../../contract/api/contact.ts'
import { contactSubjects } from '../../../contract/text/contact-subjects.ts'
import * as messages from '../../../contract/text/messages.ts'
import { ApiError, callApi, messageOf } from '../../lib/api/api-client.ts'
import { type RefusedForm, useSent } from '../../lib/api/form-action.ts'
import { useOnce } from '../../lib/dom/use-once.ts'
import { Button } from '../../ui/button/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { TextareaField } from '../../ui/form/textarea-field.tsx'
import { type ContactErrors, contactErrors } from './contact-errors.ts'

const subjects = Object.entries(contactSubjects).map(([value, label]) => ({ value, label }))

type ContactFormProps = {
  /** What the browser submitted natively, and the shop refused. */
  refused?: RefusedForm
  /** What it begins with. */
  given?: Partial<ContactRequest>
}

/**
 * Cleared on success, unchanged on failure (spec 4, contact form). That a message was sent is said until the next one is begun, so
 * that nobody who looked away sends it again. Before hydration the browser submits it natively to the page.
 */
export function ContactForm({ refused, given }: ContactFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<ContactErrors>(refused?.errors ?? {})
  const [failure, setFailure] = useState(refused?.message)
  const { busy: sending, once } = useOnce()
  const [delivered, setDelivered] = useState(0)
  const [confirmed, setConfirmed] = useState(false)
  const sentNatively = useSent()
  const typed: Partial<Record<string, string>> = (delivered === 0 && (refused?.fields ?? given)) || {}

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (sending) return
    const fields = Object.fromEntries(new FormData(event.currentTarget)) as Record<keyof ContactRequest, string>
    const missing = contactErrors(fields)
    setErrors(missing)
    setFailure(undefined)
    setConfirmed(false)
    if (Object.keys(missing).length > 0) {
      if (Object.values(fields).some((value) => !value.trim())) setFailure(messages.fieldsRequired)
      return focusFirst(missing)
    }
    await once(() => deliver(fields))
  }

  async function deliver(fields: Record<keyof ContactRequest, string>) {
    try {
      await callApi('/contact', { method: 'POST', body: fields })
      setDelivered(delivered + 1)
      setConfirmed(true)
    } catch (fault) {
      const refused: ContactErrors = fault instanceof ApiError ? fault.errors : {}
      setErrors(refused)
      setFailure(messageOf(fault, messages.contactFailed))
      focusFirst(refused)
    }
  }

  function focusFirst(wrong: ContactErrors) {
    const name = ['name', 'email', 'subject', 'message'].find((field) => field in wrong)
    if (name) form.current?.querySelector<HTMLElement>(`[name=${name}]`)?.focus()
  }

  return (
    <form
      ref={form}
      noValidate
      method="post"
      className="mt-6 flex flex-col gap-5"
      onInput={() => setConfirmed(false)}
      onSubmit={(event) => void send(event)}
    >
      {sentNatively && delivered === 0 && !refused && !failure && (
        <Alert kind="success">
          <output>{messages.contactDone}</output>
        </Alert>
      )}
      {/* New, empty fields after each message; the button keeps the focus. */}
      <div key={delivered} className="flex flex-col gap-5">
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField label="Nom" name="name" autoComplete="name" required defaultValue={typed.name} error={errors.name} />
          <TextField
            label="Email"
            type="email"
            name="email"
            autoComplete="email"
            required
            defaultValue={typed.email}
            error={errors.email}
          />
        </div>
        <SelectField
          label="Sujet"
          name="subject"
          required
          options={subjects}
          placeholder="Choisissez un sujet"
          defaultValue={typed.subject ?? ''}
          error={errors.subject}
        />
        <TextareaField label="Message" name="message" required defaultValue={typed.message} error={errors.message} />
      </div>
      {failure && <Alert>{failure}</Alert>}
      {/* Always in the page, so that screen readers announce what appears in it; it takes no room while it is empty. */}
      <output className="block empty:-mt-5">{confirmed && <Alert kind="success">{messages.contactDone}</Alert>}</output>
      <Button type="submit" size="large" busy={sending} busyLabel="Envoi en cours…" className="self-start">
        Envoyer le message
      </Button>
    </form>
  )
}
