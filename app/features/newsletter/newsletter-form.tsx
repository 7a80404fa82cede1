import { type FormEvent, useRef, useState } from 'react'
import * as messages from '../../../contract/text/messages.ts'
import type { RefusedForm } from '../../lib/api/form-action.ts'
import { Button } from '../../ui/button/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { TextField } from '../../ui/form/text-field.tsx'

type State = { step: 'idle' | 'sending' | 'sent'; error?: string }
type NewsletterFormProps = { sent?: boolean; refused?: RefusedForm }

/** Double opt-in (decision 8). Before hydration, or without JavaScript, the browser submits it natively to its own page. */
export function NewsletterForm({ sent = false, refused }: NewsletterFormProps) {
  const [email, setEmail] = useState<string>()
  const [{ step, error }, setState] = useState<State>({
    step: sent ? 'sent' : 'idle',
    error: refused && (refused.errors.email ?? refused.message),
  })

  // A ref, because rendering comes too late for a second press at the same moment.
  const sending = useRef(false)

  async function subscribe(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (sending.current) return
    const field = event.currentTarget.elements.namedItem('email') as HTMLInputElement
    // Read from the field: what was typed before hydration is not in the state.
    const typed = field.value.trim()
    setState({ step: 'sending' })
    sending.current = true
    const error = typed ? await send(typed) : messages.emailMissing
    sending.current = false
    if (error === undefined) return
    setState({ step: 'idle', error })
    // With it a screen reader reads the error.
    field.focus()
  }

  /** Returns the error, if there is one. */
  async function send(typed: string): Promise<string | undefined> {
    const client = await import('../../lib/api/api-client.ts').catch(() => undefined)
    if (!client) return messages.unreachable
    try {
      await client.callApi('/newsletter', { method: 'POST', body: { email: typed } })
      setEmail(typed)
      setState({ step: 'sent' })
      return undefined
    } catch (fault) {
      return client.messageOf(fault, messages.unavailable)
    }
  }

  if (step === 'sent') {
    return (
      <Alert kind="success" title="Plus qu’un geste" className="self-start bg-paper!">
        <output className="block">
          Ouvrez l’email que nous venons d’envoyer{email && ` à ${email}`} et confirmez votre inscription.
        </output>
      </Alert>
    )
  }
  return (
    <form
      noValidate
      method="post"
      action="/newsletter"
      className="flex flex-col gap-3 sm:flex-row sm:items-start"
      onSubmit={(event) => void subscribe(event)}
    >
      <TextField
        label="Adresse email"
        type="email"
        name="email"
        autoComplete="email"
        required
        defaultValue={refused?.fields.email}
        error={error}
        className="grow"
      />
      <Button type="submit" size="large" busy={step === 'sending'} className="sm:mt-6.5 sm:min-h-12">
        S’inscrire
      </Button>
    </form>
  )
}
