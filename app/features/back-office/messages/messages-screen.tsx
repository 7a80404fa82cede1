import type { AdminMessage, AdminMessagesPage } from '../../../../contract/admin-contact.ts'
import { contactSubjects } from '../../../../contract/contact-subjects.ts'
import { useAdminQuery } from '../parts/admin-api.ts'
import { DataTable } from '../parts/data-table.tsx'
import { FilterBar, FilterSelect, SearchField } from '../parts/filter-bar.tsx'
import { optionsOf, shortMoment } from '../parts/formats.ts'
import { MessageStateBadge, messageStates } from '../parts/message-state.tsx'
import { PageHead } from '../parts/page-head.tsx'
import type { Column } from '../parts/use-data-table.ts'
import { apiQuery, isNarrowed, useUrlState } from '../parts/use-url-state.ts'

const names = ['q', 'state', 'subject']
const columns: Column<AdminMessage>[] = [
  { id: 'name', header: 'De', cell: ({ name }) => name },
  { id: 'subject', header: 'Sujet', cell: ({ subject }) => contactSubjects[subject] },
  {
    id: 'message',
    header: 'Message',
    onPhone: false,
    cell: ({ message }) => <span className="line-clamp-1 max-w-prose text-muted [overflow-wrap:anywhere]">{message}</span>,
  },
  {
    id: 'date',
    header: 'Reçu',
    sortable: true,
    cell: ({ createdAt }) => <span className="whitespace-nowrap">{shortMoment(createdAt)}</span>,
  },
  { id: 'state', header: 'État', cell: ({ state }) => <MessageStateBadge state={state} /> },
]

/** What people wrote by the contact form. */
export function MessagesScreen() {
  const { query } = useUrlState()
  const asked = useAdminQuery<AdminMessagesPage>(`/admin/messages${apiQuery(query, [...names, 'sort'])}`)
  return (
    <>
      <PageHead title="Messages" />
      <FilterBar names={names}>
        <SearchField label="Rechercher" placeholder="Nom, email ou mots du message" />
        <FilterSelect name="state" label="État" all="Tous les états" options={optionsOf(messageStates, asked.data?.counts)} />
        <FilterSelect name="subject" label="Sujet" all="Tous les sujets" options={optionsOf(contactSubjects)} />
      </FilterBar>
      <DataTable
        caption="Messages"
        noun={['message', 'messages']}
        columns={columns}
        asked={asked}
        idOf={({ id }) => id}
        nameOf={({ name }) => `le message de ${name}`}
        hrefOf={({ id }) => `/admin/messages/${id}`}
        order="-date"
        empty={isNarrowed(query, names) ? 'Aucun message ne correspond.' : 'Aucun message pour l’instant.'}
      />
    </>
  )
}
