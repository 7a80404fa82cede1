import { useState } from 'react'
import type { StaffMember } from '../../../contract/api/admin/staff.ts'
import * as settingsMessages from '../../../contract/text/settings-messages.ts'
import { callApi } from '../../lib/api/api-client.ts'
import { Button } from '../../ui/button/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { DialogActions } from '../../ui/overlay/dialog-actions.tsx'
import { toast } from '../../ui/overlay/toast.ts'
import { useAdminMutation } from '../components/admin-api.ts'
import { ConfirmDialog } from '../components/confirm-dialog.tsx'
import { RoleChoice } from './role-choice.tsx'
import { nameOf } from './roles.ts'
import { useStaffForm } from './use-staff-form.ts'

type MemberDialogProps = { member: StaffMember; onClose: () => void }

/** Changes or removes a member's role; can end their sessions and a lost second factor. */
export function MemberDialog({ member, onClose }: MemberDialogProps) {
  const path = `/admin/staff/${member.id}`
  const [question, setQuestion] = useState<'removal' | 'factor'>()
  const leaveQuestion = () => setQuestion(undefined)
  const endSessions = useAdminMutation({
    do: () => callApi(`/admin/shoppers/${member.id}/end-sessions`, { method: 'POST' }),
    done: settingsMessages.sessionsEnded,
  })
  const resetFactor = useAdminMutation({
    do: () => callApi(`${path}/reset-factor`, { method: 'POST', body: {} }),
    done: settingsMessages.factorReset,
    afterwards: onClose,
  })
  const removal = useAdminMutation({
    do: () => callApi(`${path}/remove`, { method: 'POST', body: {} }),
    done: settingsMessages.staffRemoved,
    afterwards: onClose,
  })
  const form = useStaffForm({
    submit: async ({ role }) => {
      await callApi(path, { method: 'PUT', body: { role } })
      toast.success(settingsMessages.roleChanged)
      onClose()
    },
  })
  return (
    <Dialog open busy={form.busy} onClose={onClose} title={nameOf(member)}>
      <form {...form.props} className="flex flex-col gap-5">
        <RoleChoice chosen={member.role} />
        {form.problem && <Alert>{form.problem}</Alert>}
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" size="small" busy={endSessions.isPending} onClick={() => endSessions.mutate()}>
            Déconnecter tous ses appareils
          </Button>
          {member.secondFactor && !member.you && (
            <Button variant="secondary" size="small" onClick={() => setQuestion('factor')}>
              Réinitialiser sa validation en deux étapes
            </Button>
          )}
        </div>
        <DialogActions>
          <Button variant="danger" disabled={form.busy} onClick={() => setQuestion('removal')}>
            Retirer de l’équipe…
          </Button>
          <Button type="submit" busy={form.busy}>
            Enregistrer le rôle
          </Button>
        </DialogActions>
      </form>
      <ConfirmDialog
        open={question === 'removal'}
        title={`Retirer ${nameOf(member)} de l’équipe ?`}
        confirm="Retirer de l’équipe"
        danger
        busy={removal.isPending}
        onConfirm={() => removal.mutate()}
        onClose={leaveQuestion}
      >
        <p>Cette personne n’aura plus accès à la gestion. Elle garde son compte de cliente.</p>
      </ConfirmDialog>
      <ConfirmDialog
        open={question === 'factor'}
        title={`Réinitialiser la validation en deux étapes de ${nameOf(member)} ?`}
        confirm="Réinitialiser"
        danger
        busy={resetFactor.isPending}
        onConfirm={() => resetFactor.mutate()}
        onClose={leaveQuestion}
      >
        <p>Assurez-vous d’abord, de vive voix, que la demande vient bien de cette personne : un mail seul ne suffit pas.</p>
        <p>Tous ses appareils seront déconnectés, et un mail part à {member.email}. Son mot de passe reste le même.</p>
      </ConfirmDialog>
    </Dialog>
  )
}
