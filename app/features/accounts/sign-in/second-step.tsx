import { useState } from 'react'
import { Link } from 'react-router'
import type { SignedIn } from '../../../../contract/api/accounts.ts'
import * as messages from '../../../../contract/text/messages.ts'
import { callApi, isRefused } from '../../../lib/api/api-client.ts'
import { beginSession } from '../../../lib/session/session.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { SubmitButton } from '../../../ui/form/submit-button.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { missing, useForm } from '../../../ui/form/use-form.ts'
import { toast } from '../../../ui/overlay/toast.ts'

/** Focuses the code's field, so that screen readers notice that the form changed. */
const focus = (input: HTMLInputElement | null) => input?.focus()

/** The password was right, or Google signed in; the account asks for a code as well. `onStale`: start again. */
export function SecondStep({ ticket, onStale }: { ticket: string; onStale: () => void }) {
  const [recovers, setRecovers] = useState(false)
  const [problem, setProblem] = useState<string>()
  // Stays true until the page is left: a second press would send a code that is used up.
  const [entered, setEntered] = useState(false)
  const form = useForm({
    check: (values) => missing(values, { code: messages.secondFactorMissing }),
    submit: async ({ code }) => {
      try {
        const answer = await callApi<SignedIn>('/auth/signin/code', { method: 'POST', body: { ticket, code } })
        setEntered(true)
        beginSession(answer)
      } catch (error) {
        if (isRefused(error, 'sign_in_stale')) setProblem(messages.signInStale)
        throw error
      }
      toast.success(messages.signInDone)
    },
    failed: messages.signInFailed,
    unexpected: messages.signInError,
  })

  if (problem) {
    return <Alert action={<Button onClick={onStale}>Recommencer</Button>}>{problem}</Alert>
  }
  return (
    <form {...form.props} className="flex flex-col gap-5">
      <p className="text-muted">
        {recovers
          ? 'Saisissez l’un des codes de secours reçus lors de l’activation. Chacun sert une fois.'
          : 'Votre compte demande aussi le code que montre votre application d’authentification.'}
      </p>
      {recovers ? (
        <TextField
          key="recovery"
          ref={focus}
          label="Code de secours"
          name="code"
          autoComplete="off"
          spellCheck={false}
          required
          error={form.errors.code}
        />
      ) : (
        <TextField
          key="application"
          ref={focus}
          label="Code à six chiffres"
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          error={form.errors.code}
        />
      )}
      {recovers && (
        <p className="text-muted text-sm">
          Vous n’avez plus ni téléphone ni codes ?{' '}
          <Link to="/contact" className="underline underline-offset-4">
            Écrivez-nous
          </Link>
          &nbsp;: une fois sûrs que c’est vous, nous désactivons la validation en deux étapes.
        </p>
      )}
      {form.problem && <Alert>{form.problem}</Alert>}
      <SubmitButton busy={form.busy || entered} busyLabel="Vérification…">
        Valider
      </SubmitButton>
      <Button variant="quiet" size="small" className="self-center" onClick={() => setRecovers(!recovers)}>
        {recovers ? 'Utiliser mon application' : 'Utiliser un code de secours'}
      </Button>
    </form>
  )
}
