import { type FormEvent, useState } from 'react'
import type { AdminMessageDetail } from '../../../contract/api/admin/messages.ts'
import * as office from '../../../contract/text/back-office-messages.ts'
import { callApi } from '../../lib/api/api-client.ts'
import { Button } from '../../ui/button/button.tsx'
import { TextareaField } from '../../ui/form/textarea-field.tsx'
import { useAdminMutation } from '../components/admin-api.ts'
import { Section } from '../components/section.tsx'
import { useGuardUnsaved } from '../components/use-guard-unsaved.tsx'

/**
 * The mail adds the greeting and quotes the customer's message: only the answer is written here. The same text twice in a row is one
 * answer.
 */
export function AnswerForm({ message: { id, name, email, answers } }: { message: AdminMessageDetail }) {
  const [text, setText] = useState('')
  const [fault, setFault] = useState<string>()
  const send = useAdminMutation({
    do: (answer: string) => callApi(`/admin/messages/${id}/answers`, { method: 'POST', body: { text: answer } }),
    done: office.answerSent,
  })
  useGuardUnsaved(text.trim() !== '')
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const answer = text.trim()
    // A second press finds the field that the first one has emptied.
    if (!answer && send.isSuccess) return
    setFault(answer ? undefined : office.answerMissing)
    if (!answer) event.currentTarget.querySelector('textarea')?.focus()
    else if (!send.isPending) send.mutate(answer, { onSuccess: () => setText((now) => (now.trim() === answer ? '' : now)) })
  }
  return (
    <Section title={answers.length > 0 ? 'Répondre encore' : 'Répondre'}>
      <form noValidate method="post" onSubmit={submit} className="flex flex-col gap-4">
        <TextareaField
          label="Votre réponse"
          help={`Le mail part à ${email}. Il commence par « Bonjour ${name}, » et cite son message.`}
          rows={8}
          maxLength={5000}
          value={text}
          error={fault}
          onChange={(event) => {
            setText(event.target.value)
            setFault(undefined)
          }}
        />
        <Button type="submit" className="self-start" busy={send.isPending} busyLabel="Envoi…">
          Envoyer la réponse
        </Button>
      </form>
    </Section>
  )
}
