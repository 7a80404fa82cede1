import type { AdminMessage, AdminMessagesPage } from '../../../contract/api/admin/messages.ts'
import { contactSubjects } from '../../../contract/text/contact-subjects.ts'
import { useAdminQuery } from '../components/admin-api.ts'
import { optionsOf, shortMoment } from '../components/formats.ts'
import { MessageStateBadge, messageStates } from '../components/message-state.tsx'
import { PageHead } from '../components/page-head.tsx'
import { DataTable } from '../components/table/data-table.tsx'
import { FilterBar, FilterSelect, SearchField } from '../components/table/filter-bar.tsx'
import type { Column } from '../components/table/use-data-table.ts'
import { apiQuery, isNarrowed, useUrlState } from '../components/table/use-url-state.ts'

const names = ['q', 'state', 'subject']
const columns: Column<AdminMessage>[] = [
  { id: 'name', header: 'De', cell: ({ name }) => <span className="wrap-anywhere">{name}</span> },
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

/** An opened message still counts as unanswered. */
const withOpen = (counts: AdminMessagesPage['counts'] | undefined) => counts && { ...counts, open: counts.new + counts.read }

/** The messages of the contact form. */
export function MessagesScreen() {
  const { query } = useUrlState()
  const result = useAdminQuery<AdminMessagesPage>(`/admin/messages${apiQuery(query, [...names, 'sort'])}`)
  return (
    <>
      <PageHead title="Messages" />
      <FilterBar names={names}>
        <SearchField label="Rechercher" placeholder="Nom, email ou mots du message" />
        <FilterSelect
          name="state"
          label="État"
          all="Tous les états"
          options={optionsOf({ open: 'Sans réponse', ...messageStates }, withOpen(result.data?.counts))}
        />
        <FilterSelect name="subject" label="Sujet" all="Tous les sujets" options={optionsOf(contactSubjects)} />
      </FilterBar>
      <DataTable
        caption="Messages"
        noun={['message', 'messages']}
        columns={columns}
        result={result}
        idOf={({ id }) => id}
        nameOf={({ name }) => `le message de ${name}`}
        hrefOf={({ id }) => `/admin/messages/${id}`}
        order="-date"
        empty={isNarrowed(query, names) ? 'Aucun message ne correspond.' : 'Aucun message pour l’instant.'}
      />
    </>
  )
}
