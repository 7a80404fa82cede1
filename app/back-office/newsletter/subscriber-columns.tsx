import type { Subscriber } from '../../../contract/api/admin/newsletter.ts'
import { Button } from '../../ui/button/button.tsx'
import { shortDay } from '../components/formats.ts'
import type { Column } from '../components/table/use-data-table.ts'

export const subscriberStates: Record<Subscriber['state'], string> = {
  confirmed: 'Inscrite',
  pending: 'À confirmer',
  unsubscribed: 'Désinscrite',
}

export const subscriberColumns = (onRemove: (subscriber: Subscriber) => void): Column<Subscriber>[] => [
  {
    id: 'email',
    header: 'Email',
    sortable: true,
    cell: ({ email }) => <span className="[overflow-wrap:anywhere]">{email}</span>,
  },
  { id: 'asked', header: 'Demandée', sortable: true, cell: ({ askedAt }) => shortDay(askedAt) },
  { id: 'confirmed', header: 'Confirmée', cell: ({ confirmedAt }) => (confirmedAt ? shortDay(confirmedAt) : '—') },
  {
    id: 'consent',
    header: 'Accord',
    cell: ({ source, wording }) => (
      <>
        <span className="block">{source === 'account' ? 'Compte' : 'Formulaire'}</span>
        {wording && <span className="block text-muted text-xs">{wording}</span>}
      </>
    ),
  },
  {
    id: 'remove',
    header: 'Sur demande',
    align: 'end',
    cell: (subscriber) => (
      <Button size="small" variant="quiet" aria-label={`Effacer ${subscriber.email}`} onClick={() => onRemove(subscriber)}>
        Effacer
      </Button>
    ),
  },
]
