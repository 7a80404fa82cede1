import type { OwnerDashboard } from '../../../contract/api/admin/dashboard.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { shortMoment } from '../components/formats.ts'

/** Mails that could not be delivered; nothing when there are none. */
export function UndeliveredMails({ mails }: { mails: OwnerDashboard['undelivered'] }) {
  if (mails.length === 0) return null
  return (
    <Alert kind="warning" title="Des e-mails n’ont pas pu être remis">
      <p>Vérifiez l’adresse et écrivez autrement à ces personnes :</p>
      <ul className="mt-2 list-disc break-words pl-5">
        {mails.map(({ id, subject, recipient, refusal, date }) => (
          <li key={id}>
            {subject}, à {recipient || 'une adresse effacée'} ({shortMoment(date)})
            {refusal && (
              <>
                {' : '}
                <span lang="en">{refusal}</span>
              </>
            )}
          </li>
        ))}
      </ul>
    </Alert>
  )
}
