import { useState } from 'react'
import type { User } from '../../../contract/accounts.ts'
import { messages } from '../../../contract/messages.ts'
import { callApi } from '../../lib/api-client.ts'
import { keepDraft, takeDraft } from '../../lib/draft.ts'
import { renewUser, useUser } from '../../lib/session.ts'
import { type Faults, looksLikeEmail, useForm, type Values } from '../../lib/use-form.ts'
import { Notice } from '../../ui/notice.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast.ts'

const draftName = 'profile'

/** Specification 5, profile form. */
export const profileFaults = ({ fullName = '', email }: Values): Faults => ({
  fullName: fullName.length < 2 ? messages.nameTooShort : undefined,
  email: looksLikeEmail(email) ? undefined : messages.emailInvalid,
})

/** A confirmed email is a new form: its fields keep their own values. */
export function ProfileForm() {
  const user = useUser()
  return user && <FieldsOf key={user.email} user={user} />
}

function FieldsOf({ user }: { user: User }) {
  const [draft] = useState(() => takeDraft(draftName))
  const [awaited, setAwaited] = useState<string>()
  const { errors, ...form } = useForm({
    check: profileFaults,
    submit: async ({ fullName, email = '', phoneNumber }) => {
      const saved = await callApi<User>('/auth/me', { method: 'PATCH', body: { fullName, email, phoneNumber } })
      renewUser(saved)
      // The new address counts once its mailed link was used (contract, meanings).
      setAwaited(saved.email.toLowerCase() === email.toLowerCase() ? undefined : email)
      toast.success(messages.profileSaved)
    },
    failed: messages.profileFailed,
    onSignedOut: (values) => keepDraft(draftName, values),
  })
  return (
    <form {...form.props} className="flex max-w-xl flex-col gap-5">
      <TextField
        label="Nom complet"
        name="fullName"
        autoComplete="name"
        required
        defaultValue={draft?.fullName ?? user.fullName}
        error={errors.fullName}
      />
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        required
        defaultValue={draft?.email ?? user.email}
        error={errors.email}
      />
      {awaited && (
        <Notice kind="info">
          Un lien de confirmation vient d’être envoyé à <strong className="break-all font-medium">{awaited}</strong>. Votre
          adresse actuelle, {user.email}, reste valable jusque-là.
        </Notice>
      )}
      <TextField
        label="Téléphone"
        name="phoneNumber"
        type="tel"
        autoComplete="tel"
        optional
        defaultValue={draft?.phoneNumber ?? user.phoneNumber ?? ''}
        error={errors.phoneNumber}
      />
      {form.problem && <Notice>{form.problem}</Notice>}
      <SubmitButton className="self-start" busy={form.busy} busyLabel="Enregistrement…">
        Enregistrer
      </SubmitButton>
    </form>
  )
}
