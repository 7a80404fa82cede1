import type { OwnerDashboard } from '../../../contract/api/admin/dashboard.ts'
import * as office from '../../../contract/text/back-office-messages.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { counted, shortMoment } from '../components/formats.ts'

/** Problems found by the last integrity check; nothing when there are none. */
export function Alerts({ alerts, checkedAt }: Pick<OwnerDashboard, 'alerts' | 'checkedAt'>) {
  if (alerts.length === 0) return null
  return (
    <Alert
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
    </Alert>
  )
}
