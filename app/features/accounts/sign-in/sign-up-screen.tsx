import { Link, useLocation, useNavigate } from 'react-router'
import * as messages from '../../../../contract/text/messages.ts'
import { callApi } from '../../../lib/api/api-client.ts'
import { ownPath, type SignInState } from '../../../lib/session/return-to.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { PasswordField } from '../../../ui/form/password-field.tsx'
import { SubmitButton } from '../../../ui/form/submit-button.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { type Faults, looksLikeEmail, missing, useForm, type Values } from '../../../ui/form/use-form.ts'
import { Page } from '../../../ui/layout/page.tsx'
import { toast } from '../../../ui/overlay/toast.ts'
import { GoogleLink, Or } from './google-sign-in.tsx'
import { passwordFault } from './password-fault.ts'
import { PendingActions } from './pending-actions.tsx'

/** Checks the sign-up form (spec 5, sign-up). */
export function signUpFaults(values: Values): Faults {
  const faults = missing(values, {
    firstName: messages.firstNameWanted,
    lastName: messages.lastNameWanted,
    email: messages.emailWanted,
    password: messages.newPasswordWanted,
  })
  if (values.email && !looksLikeEmail(values.email)) faults.email = messages.emailInvalid
  faults.password ??= passwordFault(values.password)
  return faults
}

export function SignUpScreen() {
  const state = useLocation().state as SignInState | null
  const navigate = useNavigate()
  const { errors, ...form } = useForm({
    check: signUpFaults,
    incomplete: messages.fieldsRequired,
    submit: async (values) => {
      await callApi('/auth/signup', { method: 'POST', body: values })
      toast.success(messages.signUpDone)
      return values.email
    },
    onDone: (email) => navigate('/sign-in', { state: { ...state, problem: undefined, email } satisfies SignInState }),
    failed: messages.signUpFailed,
    unexpected: messages.signUpError,
  })
  return (
    <Page title="Créer un compte" width="form">
      <PendingActions />
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
        {form.problem && <Alert>{form.problem}</Alert>}
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
      <Or />
      {state?.problem && <Alert className="mb-4">{state.problem}</Alert>}
      <GoogleLink from={ownPath(state?.from)} screen="sign-up" />
      <p className="mt-8 text-center text-sm">
        Déjà un compte ?{' '}
        <Link to="/sign-in" state={state} className="inline-block py-2 font-medium underline underline-offset-4">
          Se connecter
        </Link>
      </p>
    </Page>
  )
}
