import { useState } from 'react'
import * as messages from '../../../../contract/text/messages.ts'
import { callApi, messageOf } from '../../../lib/api/api-client.ts'
import { useUser } from '../../../lib/session/session.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { PasswordField } from '../../../ui/form/password-field.tsx'
import { SubmitButton } from '../../../ui/form/submit-button.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { missing, useForm, type Values } from '../../../ui/form/use-form.ts'
import { opensHere } from '../../../ui/overlay/opens-here.ts'
import { toast } from '../../../ui/overlay/toast.ts'

type ProofProps = { onDone: () => void }

const give = (body: Values) => callApi('/auth/me/proof', { method: 'POST', body })

export function PasswordProof({ onDone }: ProofProps) {
  const form = useForm({
    check: (values) => missing(values, { password: messages.passwordMissing }),
    submit: ({ password = '' }) => give({ password }),
    onDone,
    failed: messages.unreachable,
  })
  return (
    <form {...form.props} className="flex flex-col gap-5">
      <p className="text-muted text-sm">
        Par sécurité, saisissez votre mot de passe. Nous ne vous le redemanderons pas pendant dix minutes.
      </p>
      <PasswordField
        label="Votre mot de passe"
        name="password"
        ref={opensHere}
        autoComplete="current-password"
        required
        error={form.errors.password}
      />
      {form.problem && <Alert>{form.problem}</Alert>}
      <SubmitButton busy={form.busy} busyLabel="Vérification…">
        Confirmer
      </SubmitButton>
    </form>
  )
}

/** For users without a password, and for a mailbox that is not yet verified. */
export function CodeProof({ onDone }: ProofProps) {
  const user = useUser()
  const [mailed, setMailed] = useState(false)
  const [mailing, setMailing] = useState(false)
  const form = useForm({
    check: (values) => missing(values, { code: messages.proofCodeMissing }),
    submit: ({ code = '' }) => give({ code }),
    onDone,
    failed: messages.unreachable,
  })

  async function mail() {
    setMailing(true)
    try {
      await callApi('/auth/me/proof/code', { method: 'POST' })
      setMailed(true)
      toast.success(messages.proofCodeMailed)
    } catch (error) {
      toast.error(messageOf(error, messages.unreachable))
    } finally {
      setMailing(false)
    }
  }

  return (
    <form {...form.props} className="flex flex-col gap-5">
      <p className="text-muted text-sm">
        Nous envoyons un code à <strong className="wrap-anywhere font-medium text-ink">{user?.email}</strong> : il confirme que
        cette adresse est la vôtre.
      </p>
      <Button
        variant={mailed ? 'quiet' : 'primary'}
        size="small"
        className="self-start"
        busy={mailing}
        onClick={() => void mail()}
      >
        {mailed ? 'Recevoir un autre code' : 'Recevoir le code'}
      </Button>
      {mailed && (
        <>
          <TextField
            label="Code reçu par email"
            name="code"
            ref={opensHere}
            autoComplete="one-time-code"
            autoCapitalize="characters"
            spellCheck={false}
            required
            error={form.errors.code}
          />
          {form.problem && <Alert>{form.problem}</Alert>}
          <SubmitButton busy={form.busy} busyLabel="Vérification…">
            Confirmer
          </SubmitButton>
        </>
      )}
    </form>
  )
}
