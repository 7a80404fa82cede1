import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import * as messages from '../../../../contract/text/messages.ts'
import { callApi } from '../../../lib/api/api-client.ts'
import { isSecondPress } from '../../../lib/dom/second-press.ts'
import { useHydrated } from '../../../lib/dom/use-hydrated.ts'
import { clearSession } from '../../../lib/session/session.ts'
import { useTabTitle } from '../../../lib/settings/use-tab-title.ts'
import { LinkButton } from '../../../ui/button/link-button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { PasswordField } from '../../../ui/form/password-field.tsx'
import { SubmitButton } from '../../../ui/form/submit-button.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { looksLikeEmail, useForm } from '../../../ui/form/use-form.ts'
import { Page } from '../../../ui/layout/page.tsx'
import { toast } from '../../../ui/overlay/toast.ts'
import { passwordFault } from './password-fault.ts'

/** The mailed link carries its code in the fragment, which no server logs (contract 4, endpoints). */
export function ResetPasswordScreen() {
  const [sentTo, setSentTo] = useState<string>()
  const { hash } = useLocation()
  const hydrated = useHydrated()
  const code = hydrated ? new URLSearchParams(hash.slice(1)).get('code') : null
  if (code) return <NewPassword code={code} />
  if (sentTo) return <MailSent email={sentTo} />
  return <ResetRequest onSent={setSentTo} />
}

function ResetRequest({ onSent }: { onSent: (email: string) => void }) {
  const form = useForm({
    check: ({ email }) => ({
      email: email ? (looksLikeEmail(email) ? undefined : messages.emailInvalid) : messages.emailMissing,
    }),
    submit: async ({ email = '' }) => {
      await callApi('/auth/reset-password', { method: 'POST', body: { email } })
      toast.success(messages.resetDone)
      onSent(email)
    },
    failed: messages.resetFailed,
    unexpected: messages.resetError,
  })
  return (
    <Page
      title="Mot de passe oublié"
      intro="Indiquez votre adresse : nous vous envoyons un lien pour en choisir un nouveau."
      width="form"
    >
      <form {...form.props} className="flex flex-col gap-5">
        <TextField label="Email" name="email" type="email" autoComplete="username" required error={form.errors.email} />
        {form.problem && <Alert>{form.problem}</Alert>}
        <SubmitButton busy={form.busy} busyLabel="Envoi en cours…">
          Envoyer le lien
        </SubmitButton>
        <LinkButton to="/sign-in" variant="quiet">
          Retour à la connexion
        </LinkButton>
      </form>
    </Page>
  )
}

function MailSent({ email }: { email: string }) {
  useEffect(() => {
    window.scrollTo(0, 0)
  }, [])
  return (
    <Page title="Consultez votre messagerie" width="form">
      <div className="flex flex-col gap-6">
        <p aria-live="polite">
          Si un compte existe avec l’adresse <strong className="wrap-anywhere font-medium">{email}</strong>, un email de
          réinitialisation vient d’y être envoyé. Le lien est valable 30 minutes.
        </p>
        <p className="text-muted">Rien reçu ? Regardez dans vos courriers indésirables (spam).</p>
        <LinkButton
          to="/sign-in"
          size="large"
          // The second press of a double click on 'Envoyer le lien' would leave this page before it is read.
          onClick={(event) => isSecondPress(event) && event.preventDefault()}
        >
          Retour à la connexion
        </LinkButton>
      </div>
    </Page>
  )
}

const newPassword = 'Nouveau mot de passe'

function NewPassword({ code }: { code: string }) {
  useTabTitle(newPassword)
  const navigate = useNavigate()
  const form = useForm({
    check: ({ password }) => ({ password: password ? passwordFault(password) : messages.newPasswordWanted }),
    submit: async ({ password }) => {
      await callApi('/auth/reset-password/confirm', { method: 'POST', body: { code, password } })
      // All sessions have ended, also this browser's.
      clearSession()
      toast.success(messages.passwordChanged)
    },
    onDone: () => navigate('/sign-in', { replace: true }),
    failed: messages.resetFailed,
  })
  return (
    <Page title={newPassword} intro="Tous vos appareils seront déconnectés." width="form">
      <form {...form.props} className="flex flex-col gap-5">
        <PasswordField
          label={newPassword}
          name="password"
          autoComplete="new-password"
          required
          help="8 caractères au moins."
          error={form.errors.password}
        />
        {(form.problem ?? form.errors.code) && (
          <Alert
            action={
              <LinkButton to="/reset-password" variant="secondary" size="small">
                Demander un nouveau lien
              </LinkButton>
            }
          >
            {form.problem ?? form.errors.code}
          </Alert>
        )}
        <SubmitButton busy={form.busy} busyLabel="Enregistrement…">
          Enregistrer
        </SubmitButton>
      </form>
    </Page>
  )
}
