import { type FormEvent, useRef, useState } from 'react'
import type { ContactRequest } from '../../../contract/contact.ts'
import { contactSubjects } from '../../../contract/contact-subjects.ts'
import { messages } from '../../../contract/messages.ts'
import { ApiError, callApi, messageOf } from '../../lib/api-client.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { TextareaField } from '../../ui/textarea-field.tsx'
import { toast } from '../../ui/toast.ts'
import { type ContactErrors, contactErrors } from './contact-errors.ts'

const subjects = Object.entries(contactSubjects).map(([value, label]) => ({ value, label }))

/** Cleared on success, kept on failure (specification 4, contact form). */
export function ContactForm() {
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<ContactErrors>({})
  const [failure, setFailure] = useState<string>()
  const [sending, setSending] = useState(false)

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const fields = Object.fromEntries(new FormData(event.currentTarget)) as Record<keyof ContactRequest, string>
    const missing = contactErrors(fields)
    setErrors(missing)
    setFailure(undefined)
    if (Object.keys(missing).length > 0) return focusFirst(missing)
    setSending(true)
    try {
      await callApi('/contact', { method: 'POST', body: fields })
      form.current?.reset()
      toast.success(messages.contactDone)
    } catch (fault) {
      const refused: ContactErrors = fault instanceof ApiError ? fault.errors : {}
      setErrors(refused)
      setFailure(messageOf(fault, messages.contactFailed))
      focusFirst(refused)
    } finally {
      setSending(false)
    }
  }

  function focusFirst(wrong: ContactErrors) {
    const name = ['name', 'email', 'subject', 'message'].find((field) => field in wrong)
    if (name) form.current?.querySelector<HTMLElement>(`[name=${name}]`)?.focus()
  }

  return (
    <form ref={form} noValidate method="post" className="mt-6 flex flex-col gap-5" onSubmit={(event) => void send(event)}>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="Nom" name="name" autoComplete="name" required error={errors.name} />
        <TextField label="Email" type="email" name="email" autoComplete="email" required error={errors.email} />
      </div>
      <SelectField
        label="Sujet"
        name="subject"
        required
        options={subjects}
        placeholder="Choisissez un sujet"
        defaultValue=""
        error={errors.subject}
      />
      <TextareaField label="Message" name="message" required error={errors.message} />
      {failure && <Notice>{failure}</Notice>}
      <Button type="submit" size="large" busy={sending} busyLabel="Envoi en cours…" className="self-start">
        Envoyer le message
      </Button>
    </form>
  )
}
