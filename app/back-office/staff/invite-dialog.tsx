import * as messages from '../../../contract/text/messages.ts'
import * as settingsMessages from '../../../contract/text/settings-messages.ts'
import { callApi } from '../../lib/api/api-client.ts'
import { Button } from '../../ui/button/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { looksLikeEmail, missing, type Values } from '../../ui/form/use-form.ts'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { DialogActions } from '../../ui/overlay/dialog-actions.tsx'
import type { DraftDialogState } from '../../ui/overlay/draft-dialog.tsx'
import { opensHere } from '../../ui/overlay/opens-here.ts'
import { toast } from '../../ui/overlay/toast.ts'
import { useGuardForm } from '../components/use-guard-form.ts'
import { RoleChoice } from './role-choice.tsx'
import { useStaffForm } from './use-staff-form.ts'

const faults = (typed: Values) => ({
  ...missing(typed, {
    email: settingsMessages.missing,
    firstName: settingsMessages.missing,
    lastName: settingsMessages.missing,
  }),
  ...(typed.email && !looksLikeEmail(typed.email) && { email: messages.emailInvalid }),
})

/** Invites a member by mail; they choose their own password. */
export function InviteDialog({ open, onClose, onDone }: DraftDialogState) {
  const { errors, ...form } = useStaffForm({
    check: faults,
    submit: async (typed) => {
      await callApi('/admin/staff', { method: 'POST', body: typed })
      toast.success(settingsMessages.invited(typed.email ?? ''))
      onDone()
    },
  })
  const onInput = useGuardForm(form)
  return (
    <Dialog open={open} busy={form.busy} onClose={onClose} title="Inviter une personne">
      <form {...form.props} onInput={onInput} className="flex flex-col gap-5">
        <TextField name="email" type="email" ref={opensHere} label="Email" autoComplete="off" required error={errors.email} />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField name="firstName" label="Prénom" autoComplete="off" required error={errors.firstName} />
          <TextField name="lastName" label="Nom" autoComplete="off" required error={errors.lastName} />
        </div>
        <RoleChoice chosen="preparation" />
        {form.problem && <Alert>{form.problem}</Alert>}
        <DialogActions>
          <Button variant="quiet" disabled={form.busy} onClick={onClose}>
            Annuler
          </Button>
          <Button type="submit" busy={form.busy} busyLabel="Envoi…">
            Envoyer l’invitation
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
