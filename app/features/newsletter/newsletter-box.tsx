import { type FormEvent, useState } from 'react'
import { messages } from '../../../contract/messages.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextField } from '../../ui/text-field.tsx'

type State = { step: 'idle' | 'sending' | 'sent'; error?: string }

/** Double opt-in: nothing is sent before the mailed link is used (decision 8). */
export function NewsletterBox() {
  const [email, setEmail] = useState('')
  const [{ step, error }, setState] = useState<State>({ step: 'idle' })

  async function subscribe(event: FormEvent) {
    event.preventDefault()
    if (!email.trim()) return setState({ step: 'idle', error: messages.emailMissing })
    setState({ step: 'sending' })
    const { callApi, messageOf } = await import('../../lib/api-client.ts')
    try {
      await callApi('/newsletter', { method: 'POST', body: { email } })
      setState({ step: 'sent' })
    } catch (fault) {
      setState({ step: 'idle', error: messageOf(fault, messages.unavailable) })
    }
  }

  return (
    <section aria-labelledby="newsletter" className="bg-plaster">
      <div className="container-page grid gap-x-16 gap-y-8 py-16 md:grid-cols-2 lg:py-24">
        <div className="max-w-md">
          <h2 id="newsletter" className="font-display text-heading">
            Des nouvelles, rarement
          </h2>
          <p className="mt-3 text-ink-soft">
            Les nouvelles pièces et les coulisses de l’atelier, quelques fois par an. Vous vous désinscrivez en un clic.
          </p>
        </div>
        {step === 'sent' ? (
          <Notice kind="success" title="Plus qu’un geste" className="self-start bg-paper!">
            <output className="block">Ouvrez l’email que nous venons d’envoyer à {email} et confirmez votre inscription.</output>
          </Notice>
        ) : (
          <form
            noValidate
            method="post"
            className="flex flex-col gap-3 sm:flex-row sm:items-start"
            onSubmit={(event) => void subscribe(event)}
          >
            <TextField
              label="Adresse email"
              type="email"
              name="email"
              autoComplete="email"
              required
              value={email}
              error={error}
              className="grow"
              onChange={({ target }) => setEmail(target.value)}
            />
            <Button type="submit" size="large" busy={step === 'sending'} className="sm:mt-6.5 sm:min-h-12">
              S’inscrire
            </Button>
          </form>
        )}
      </div>
    </section>
  )
}
