import { messages } from '../../../../contract/messages.ts'
import { settingsMessages } from '../../../../contract/settings-messages.ts'
import { callApi } from '../../../lib/api-client.ts'
import { looksLikeEmail, missing, type Values } from '../../../lib/use-form.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { toast } from '../../../ui/toast.ts'
import { RoleChoice } from './role-choice.tsx'
import { useProvedForm } from './use-proved-form.ts'

const faults = (typed: Values) => ({
  ...missing(typed, ['email', 'firstName', 'lastName'], settingsMessages.missing),
  ...(typed.email && !looksLikeEmail(typed.email) && { email: messages.emailInvalid }),
})

/** Invites somebody by mail: she chooses her password herself. */
export function InviteDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title="Inviter une personne">
      {open && <InviteForm onDone={onClose} />}
    </Dialog>
  )
}

function InviteForm({ onDone }: { onDone: () => void }) {
  const { errors, ...form } = useProvedForm({
    check: faults,
    submit: async (typed) => {
      await callApi('/admin/staff', { method: 'POST', body: typed })
      toast.success(settingsMessages.invited(typed.email ?? ''))
      onDone()
    },
  })
  return (
    <form {...form.props} className="flex flex-col gap-5">
      <TextField name="email" type="email" label="Email" autoComplete="off" required error={errors.email} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField name="firstName" label="Prénom" autoComplete="off" required error={errors.firstName} />
        <TextField name="lastName" label="Nom" autoComplete="off" required error={errors.lastName} />
      </div>
      <RoleChoice chosen="preparation" />
      {form.asksPassword && (
        <PasswordField name="password" label="Votre mot de passe" autoComplete="current-password" error={errors.password} />
      )}
      {form.problem && <Notice>{form.problem}</Notice>}
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="quiet" onClick={onDone}>
          Annuler
        </Button>
        <Button type="submit" busy={form.busy} busyLabel="Envoi…">
          Envoyer l’invitation
        </Button>
      </div>
    </form>
  )
}
