import type { Subscriber } from '../../../../contract/admin-newsletter.ts'
import { Button } from '../../../ui/button.tsx'
import { shortDay } from '../parts/formats.ts'
import type { Column } from '../parts/use-data-table.ts'

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
