import { useState } from 'react'
import { messages } from '../../../contract/messages.ts'
import { isRefused } from '../../lib/api-client.ts'
import { missing, useForm, type Values } from '../../lib/use-form.ts'
import { Notice } from '../../ui/notice.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { TextField } from '../../ui/text-field.tsx'

type ProofProps = { intro: string; label: string; onProof: (proof: Values) => Promise<unknown> }

/** A code, and her password too when the session is not fresh. */
export function SecondFactorProof({ intro, label, onProof }: ProofProps) {
  const [unproven, setUnproven] = useState(false)
  const form = useForm({
    check: (values) => ({
      ...missing(values, ['code'], messages.secondFactorMissing),
      ...(unproven && missing(values, ['password'], messages.passwordMissing)),
    }),
    submit: async (values) => {
      try {
        await onProof(values)
      } catch (error) {
        if (isRefused(error, 'proof_needed')) setUnproven(true)
        throw error
      }
    },
    failed: messages.unreachable,
  })
  return (
    <form {...form.props} className="flex flex-col gap-5">
      <p className="text-muted text-sm">{intro}</p>
      <TextField
        label="Code de votre application"
        help="Ou un code de secours."
        name="code"
        autoComplete="one-time-code"
        required
        error={form.errors.code}
      />
      {unproven && (
        <PasswordField
          label="Mot de passe"
          name="password"
          autoComplete="current-password"
          required
          error={form.errors.password}
        />
      )}
      {form.problem && <Notice>{form.problem}</Notice>}
      <SubmitButton busy={form.busy} busyLabel="Vérification…">
        {label}
      </SubmitButton>
    </form>
  )
}
