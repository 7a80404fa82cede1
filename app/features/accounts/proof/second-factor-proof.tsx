import * as messages from '../../../../contract/text/messages.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { SubmitButton } from '../../../ui/form/submit-button.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { missing, useForm, type Values } from '../../../ui/form/use-form.ts'
import { opensHere } from '../../../ui/overlay/opens-here.ts'

type ProofProps = { intro: string; label: string; onProof: (proof: Values) => Promise<unknown> }

/** Asks for a code, and for the password unless it was just given. */
export function SecondFactorProof({ intro, label, onProof }: ProofProps) {
  const form = useForm({
    check: (values) => missing(values, { code: messages.secondFactorMissing }),
    submit: onProof,
    failed: messages.unreachable,
  })
  return (
    <form {...form.props} className="flex flex-col gap-5">
      <p className="text-muted text-sm">{intro}</p>
      <TextField
        label="Code de votre application"
        help="Ou un code de secours."
        name="code"
        ref={opensHere}
        autoComplete="one-time-code"
        required
        error={form.errors.code}
      />
      {form.problem && <Alert>{form.problem}</Alert>}
      <SubmitButton busy={form.busy} busyLabel="Vérification…">
        {label}
      </SubmitButton>
    </form>
  )
}
