import { useState } from 'react'
import type { StaffMember } from '../../../contract/api/admin/staff.ts'
import { Button } from '../../ui/button/button.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx'
import { DraftDialog } from '../../ui/overlay/draft-dialog.tsx'
import { useAdminQuery } from '../components/admin-api.ts'
import { shortMoment } from '../components/formats.ts'
import { PageHead } from '../components/page-head.tsx'
import { WithoutData } from '../components/without-data.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { MemberDialog } from './member-dialog.tsx'
import { nameOf, roleNames } from './roles.ts'

/** The members of staff. */
export function StaffScreen() {
  const result = useAdminQuery<StaffMember[]>('/admin/staff')
  const [inviting, setInviting] = useState(false)
  // The member as the list has her now: it may be read anew while her dialog is open.
  const [chosenId, setChosenId] = useState<StaffMember['id']>()
  const chosen = result.data?.find(({ id }) => id === chosenId)
  return (
    <>
      <PageHead
        title="Équipe"
        intro="La propriétaire peut tout ; la préparation expédie les commandes et réceptionne le stock."
        actions={<Button onClick={() => setInviting(true)}>Inviter une personne</Button>}
      />
      {result.isPending && (
        <Loading label="Équipe : chargement…">
          <Skeleton className="h-60 max-w-3xl" />
        </Loading>
      )}
      <WithoutData result={result} />
      {result.data && (
        <ul className="max-w-3xl divide-y divide-line rounded-soft border border-line bg-white" aria-label="Équipe">
          {result.data.map((member) => (
            <li key={member.id} className="flex flex-wrap items-center gap-x-6 gap-y-3 p-4 sm:px-5">
              <div className="min-w-0 grow">
                <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
                  {nameOf(member)}
                  {member.you && <span className="font-normal text-muted text-sm">vous</span>}
                  <Badge tone={member.role === 'owner' ? 'info' : 'neutral'}>{roleNames[member.role]}</Badge>
                  {!member.arrived && <Badge tone="warning">Invitée</Badge>}
                </p>
                <p className="break-words text-muted text-sm">
                  {member.email}
                  {member.arrived && ` · vue ${shortMoment(member.lastSeenAt)}`}
                  {member.secondFactor && ' · validation en deux étapes'}
                </p>
              </div>
              <Button
                variant="secondary"
                size="small"
                aria-label={`Modifier ${nameOf(member)}`}
                onClick={() => setChosenId(member.id)}
              >
                Modifier
              </Button>
            </li>
          ))}
        </ul>
      )}
      <DraftDialog open={inviting} onClose={() => setInviting(false)}>
        {(state) => <InviteDialog {...state} />}
      </DraftDialog>
      {chosen && <MemberDialog key={chosen.id} member={chosen} onClose={() => setChosenId(undefined)} />}
    </>
  )
}
