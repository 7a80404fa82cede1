import type { OwnersToday } from '../../../../contract/admin-today.ts'
import { office } from '../../../../contract/back-office-messages.ts'
import { Notice } from '../../../ui/notice.tsx'
import { counted, shortMoment } from '../parts/formats.ts'

/** What the doctor's last rounds found; nothing when all holds. */
export function Alerts({ alerts, checkedAt }: Pick<OwnersToday, 'alerts' | 'checkedAt'>) {
  if (alerts.length === 0) return null
  return (
    <Notice
      title={`Les comptes de la boutique ne tombent pas juste${checkedAt ? ` (contrôle du ${shortMoment(checkedAt)})` : ''}`}
    >
      <p>Aucune donnée n’est perdue, mais une personne qui connaît la technique doit regarder :</p>
      <ul className="mt-2 list-disc pl-5">
        {alerts.map(({ name, count }) => (
          <li key={name}>
            {office.alertTopic(name)} : {counted(count, 'écart', 'écarts')} <span lang="en">({name})</span>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
