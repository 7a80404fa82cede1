import { useRef } from 'react'
import type { StaffMember } from '../../../contract/api/admin/staff.ts'
import * as settingsMessages from '../../../contract/text/settings-messages.ts'
import { callApi } from '../../lib/api/api-client.ts'
import { Button } from '../../ui/button/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { DialogActions } from '../../ui/overlay/dialog-actions.tsx'
import { toast } from '../../ui/overlay/toast.ts'
import { useAdminMutation } from '../components/admin-api.ts'
import { RoleChoice } from './role-choice.tsx'
import { nameOf } from './roles.ts'
import { useStaffForm } from './use-staff-form.ts'

type MemberDialogProps = { member: StaffMember; onClose: () => void }

/** Changes or removes a member's role; can end their sessions and a lost second factor. */
export function MemberDialog({ member, onClose }: MemberDialogProps) {
  const leaves = useRef(false)
  const endSessions = useAdminMutation({
    do: () => callApi(`/admin/shoppers/${member.id}/end-sessions`, { method: 'POST' }),
    done: settingsMessages.sessionsEnded,
  })
  const resetFactor = useAdminMutation({
    do: () => callApi(`/admin/staff/${member.id}/reset-factor`, { method: 'POST', body: {} }),
    done: settingsMessages.factorReset,
    afterwards: onClose,
  })
  const form = useStaffForm({
    submit: async ({ role }) => {
      const path = `/admin/staff/${member.id}`
      if (leaves.current) await callApi(`${path}/remove`, { method: 'POST', body: {} })
      else await callApi(path, { method: 'PUT', body: { role } })
      toast.success(leaves.current ? settingsMessages.staffRemoved : settingsMessages.roleChanged)
      onClose()
    },
  })
  return (
    <Dialog open onClose={onClose} title={nameOf(member)}>
      <form {...form.props} className="flex flex-col gap-5">
        <RoleChoice chosen={member.role} />
        {form.problem && <Alert>{form.problem}</Alert>}
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" size="small" busy={endSessions.isPending} onClick={() => endSessions.mutate()}>
            Déconnecter tous ses appareils
          </Button>
          {member.secondFactor && !member.you && (
            <Button variant="secondary" size="small" busy={resetFactor.isPending} onClick={() => resetFactor.mutate()}>
              Réinitialiser sa validation en deux étapes
            </Button>
          )}
        </div>
        <p className="text-muted text-sm">Retirée de l’équipe, une personne garde son compte de cliente.</p>
        <DialogActions>
          <Button
            variant="danger"
            type="submit"
            busy={form.busy}
            onClick={() => {
              leaves.current = true
            }}
          >
            Retirer de l’équipe
          </Button>
          <Button
            type="submit"
            busy={form.busy}
            onClick={() => {
              leaves.current = false
            }}
          >
            Enregistrer le rôle
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
