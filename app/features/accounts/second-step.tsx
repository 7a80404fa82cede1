import { useState } from 'react'
import type { SignedIn } from '../../../contract/accounts.ts'
import { messages } from '../../../contract/messages.ts'
import { callApi, isRefused } from '../../lib/api-client.ts'
import { beginSession } from '../../lib/session.ts'
import { missing, useForm } from '../../lib/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast.ts'

/** What she was doing goes on in this field, also for whoever doesn't see the form change. */
const focus = (input: HTMLInputElement | null) => input?.focus()

/** Her password was right, or Google knows her; her account asks for a code as well. `onStale`: begin again. */
export function SecondStep({ ticket, onStale }: { ticket: string; onStale: () => void }) {
  const [recovers, setRecovers] = useState(false)
  const [problem, setProblem] = useState<string>()
  const form = useForm({
    check: (values) => missing(values, ['code'], messages.secondFactorMissing),
    submit: async ({ code }) => {
      try {
        beginSession(await callApi<SignedIn>('/auth/signin/code', { method: 'POST', body: { ticket, code } }))
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
    return <Notice action={<Button onClick={onStale}>Recommencer</Button>}>{problem}</Notice>
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
      {form.problem && <Notice>{form.problem}</Notice>}
      <SubmitButton busy={form.busy} busyLabel="Vérification…">
        Valider
      </SubmitButton>
      <Button variant="quiet" size="small" className="self-center" onClick={() => setRecovers(!recovers)}>
        {recovers ? 'Utiliser mon application' : 'Utiliser un code de secours'}
      </Button>
    </form>
  )
}
