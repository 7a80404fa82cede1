import { useRef } from 'react'
import type { StaffMember } from '../../../../contract/admin-staff.ts'
import { settingsMessages } from '../../../../contract/settings-messages.ts'
import { callApi } from '../../../lib/api-client.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { toast } from '../../../ui/toast.ts'
import { RoleChoice } from './role-choice.tsx'
import { nameOf } from './roles.ts'
import { useProvedForm } from './use-proved-form.ts'

type MemberDialogProps = { member: StaffMember; onClose: () => void }

/** Another role for somebody, or none. */
export function MemberDialog({ member, onClose }: MemberDialogProps) {
  const leaves = useRef(false)
  const { errors, ...form } = useProvedForm({
    submit: async ({ role, password }) => {
      const proof = password ? { password } : {}
      const path = `/admin/staff/${member.id}`
      if (leaves.current) await callApi(`${path}/remove`, { method: 'POST', body: proof })
      else await callApi(path, { method: 'PUT', body: { role, ...proof } })
      toast.success(leaves.current ? settingsMessages.staffRemoved : settingsMessages.roleChanged)
      onClose()
    },
  })
  return (
    <Dialog open onClose={onClose} title={nameOf(member)}>
      <form {...form.props} className="flex flex-col gap-5">
        <RoleChoice chosen={member.role} />
        {form.asksPassword && (
          <PasswordField name="password" label="Votre mot de passe" autoComplete="current-password" error={errors.password} />
        )}
        {form.problem && <Notice>{form.problem}</Notice>}
        <p className="text-muted text-sm">Retirée de l’équipe, une personne garde son compte de cliente.</p>
        <div className="flex flex-wrap justify-end gap-2">
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
        </div>
      </form>
    </Dialog>
  )
}
