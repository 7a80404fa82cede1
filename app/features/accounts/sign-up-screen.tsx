import { Link, useLocation, useNavigate } from 'react-router'
import { messages } from '../../../contract/messages.ts'
import { callApi } from '../../lib/api-client.ts'
import { type Faults, looksLikeEmail, missing, useForm, type Values } from '../../lib/use-form.ts'
import type { SignInState } from '../../lib/way-back.ts'
import { Notice } from '../../ui/notice.tsx'
import { Page } from '../../ui/page.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast.ts'
import { passwordFault } from './password-fault.ts'

/** Specification 5, sign-up. */
export function signUpFaults(values: Values): Faults {
  const faults = missing(values, ['firstName', 'lastName', 'email', 'password'], messages.fieldsRequired)
  if (values.email && !looksLikeEmail(values.email)) faults.email = messages.emailInvalid
  faults.password ??= passwordFault(values.password)
  return faults
}

export function SignUpScreen() {
  const state = useLocation().state as SignInState | null
  const navigate = useNavigate()
  const { errors, ...form } = useForm({
    check: signUpFaults,
    submit: async (values) => {
      await callApi('/auth/signup', { method: 'POST', body: values })
      toast.success(messages.signUpDone)
      await navigate('/sign-in', { state: { ...state, email: values.email } satisfies SignInState })
    },
    failed: messages.signUpFailed,
    unexpected: messages.signUpError,
  })
  return (
    <Page title="Créer un compte" width="form">
      <form {...form.props} className="flex flex-col gap-5">
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField label="Prénom" name="firstName" autoComplete="given-name" required error={errors.firstName} />
          <TextField label="Nom" name="lastName" autoComplete="family-name" required error={errors.lastName} />
        </div>
        <TextField label="Email" name="email" type="email" autoComplete="username" required error={errors.email} />
        <TextField label="Téléphone" name="phoneNumber" type="tel" autoComplete="tel" optional error={errors.phoneNumber} />
        <PasswordField
          label="Mot de passe"
          name="password"
          autoComplete="new-password"
          required
          help="8 caractères au moins. Une phrase que vous seule connaissez convient très bien."
          error={errors.password}
        />
        {form.problem && <Notice>{form.problem}</Notice>}
        <SubmitButton busy={form.busy} busyLabel="Création du compte…">
          Créer mon compte
        </SubmitButton>
        <p className="text-muted text-sm">
          Vos données servent à vos commandes et à rien d’autre :{' '}
          <Link to="/privacy-policy" className="underline underline-offset-4">
            politique de confidentialité
          </Link>
          .
        </p>
      </form>
      <p className="mt-8 text-center text-sm">
        Déjà un compte ?{' '}
        <Link to="/sign-in" state={state} className="inline-block py-2 font-medium underline underline-offset-4">
          Se connecter
        </Link>
      </p>
    </Page>
  )
}
