import type { StaffRole } from '../../../contract/api/admin/staff.ts'
import { RadioCard } from '../../ui/form/radio-card.tsx'
import { roleNames } from './roles.ts'

const what: Record<StaffRole, string> = {
  preparation:
    'Prépare et expédie les commandes, réceptionne le stock. Voit les montants des commandes ; ne rembourse pas et ne change aucun réglage.',
  owner: 'Peut tout : produits, remboursements, réglages, équipe.',
}

/** One of the two roles. */
export const RoleChoice = ({ chosen }: { chosen: StaffRole }) => (
  <fieldset className="flex flex-col gap-2">
    <legend className="mb-2 font-medium text-sm">Rôle</legend>
    {(['preparation', 'owner'] as const).map((role) => (
      <RadioCard key={role} name="role" value={role} defaultChecked={role === chosen}>
        <span className="block font-medium">{roleNames[role]}</span>
        <span className="text-muted">{what[role]}</span>
      </RadioCard>
    ))}
  </fieldset>
)
