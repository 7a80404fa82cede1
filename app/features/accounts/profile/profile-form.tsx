import { useState } from 'react'
import type { User } from '../../../../contract/api/accounts.ts'
import * as messages from '../../../../contract/text/messages.ts'
import { callApi } from '../../../lib/api/api-client.ts'
import { renewUser, useUser } from '../../../lib/session/session.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { SubmitButton } from '../../../ui/form/submit-button.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { type Faults, looksLikeEmail, useForm, type Values } from '../../../ui/form/use-form.ts'
import { toast } from '../../../ui/overlay/toast.ts'

/** Checks the profile form (spec 5, profile form). */
export const profileFaults = ({ fullName = '', email }: Values): Faults => ({
  fullName: fullName.length < 2 ? messages.nameTooShort : undefined,
  email: looksLikeEmail(email) ? undefined : messages.emailInvalid,
})

/** A confirmed email remounts the form: its fields are uncontrolled. */
export function ProfileForm() {
  const user = useUser()
  return user && <FieldsOf key={user.email} user={user} />
}

function FieldsOf({ user }: { user: User }) {
  const [awaited, setAwaited] = useState<string>()
  const { errors, ...form } = useForm({
    check: profileFaults,
    submit: async ({ fullName, email = '', phoneNumber }) => {
      const saved = await callApi<User>('/auth/me', { method: 'PATCH', body: { fullName, email, phoneNumber } })
      renewUser(saved)
      // The new email takes effect once its mailed link is used (contract 4, email change).
      setAwaited(saved.email.toLowerCase() === email.toLowerCase() ? undefined : email)
      toast.success(messages.profileSaved)
    },
    failed: messages.profileFailed,
  })
  return (
    <form {...form.props} className="flex max-w-xl flex-col gap-5">
      <TextField
        label="Nom complet"
        name="fullName"
        autoComplete="name"
        required
        defaultValue={user.fullName}
        error={errors.fullName}
      />
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        required
        defaultValue={user.email}
        error={errors.email}
      />
      {awaited && (
        <Alert kind="info">
          Un lien de confirmation vient d’être envoyé à <strong className="wrap-anywhere font-medium">{awaited}</strong>. Votre
          adresse actuelle, {user.email}, reste valable jusque-là.
        </Alert>
      )}
      <TextField
        label="Téléphone"
        name="phoneNumber"
        type="tel"
        autoComplete="tel"
        optional
        defaultValue={user.phoneNumber ?? ''}
        error={errors.phoneNumber}
      />
      {form.problem && <Alert>{form.problem}</Alert>}
      <SubmitButton className="self-start" busy={form.busy} busyLabel="Enregistrement…">
        Enregistrer
      </SubmitButton>
    </form>
  )
}
