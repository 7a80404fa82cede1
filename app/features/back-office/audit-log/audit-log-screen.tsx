import type { AuditEntry, AuditPage } from '../../../../contract/admin-audit.ts'
import { type AuditArea, auditAreas } from '../../../../contract/audit-areas.ts'
import { useAdminQuery } from '../parts/admin-api.ts'
import { DataTable } from '../parts/data-table.tsx'
import { FilterBar, FilterDay, FilterSelect, SearchField } from '../parts/filter-bar.tsx'
import { shortMoment } from '../parts/formats.ts'
import { PageHead } from '../parts/page-head.tsx'
import type { Column } from '../parts/use-data-table.ts'
import { apiQuery, isNarrowed, useUrlState } from '../parts/use-url-state.ts'
import { actionName, areaNames } from './action-names.ts'
import { changeWords, subjectWords } from './change-words.ts'

const names = ['q', 'area', 'actor', 'from', 'to']
const columns: Column<AuditEntry>[] = [
  { id: 'action', header: 'Action', cell: ({ action }) => actionName(action) },
  { id: 'subject', header: 'Quoi', cell: subjectWords },
  {
    id: 'change',
    header: 'Détail',
    cell: ({ change }) => (
      <span className="block max-w-md break-words text-ink-soft">
        {changeWords(change).map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </span>
    ),
  },
  { id: 'actor', header: 'Qui', cell: ({ actor }) => actor?.name ?? 'Compte supprimé' },
  { id: 'at', header: 'Quand', cell: ({ at }) => <span className="whitespace-nowrap">{shortMoment(at)}</span> },
]
const areas = (Object.keys(auditAreas) as AuditArea[]).map((value) => ({ value, label: areaNames[value] }))

/** Who changed what in the back office. */
export function AuditLogScreen() {
  const { query } = useUrlState()
  const asked = useAdminQuery<AuditPage>(`/admin/audit-log${apiQuery(query, names)}`)
  const people = asked.data?.actors.map(({ id, name }) => ({ value: id, label: name })) ?? []
  return (
    <>
      <PageHead title="Journal" intro="Qui a changé quoi dans la gestion." />
      <FilterBar names={names}>
        <SearchField label="Rechercher" placeholder="Commande, produit, personne" />
        <FilterSelect name="area" label="Domaine" all="Tous" options={areas} />
        <FilterSelect name="actor" label="Personne" all="Toutes" options={people} />
        <FilterDay name="from" label="Du" />
        <FilterDay name="to" label="Au" />
      </FilterBar>
      <DataTable
        caption="Journal"
        noun={['action', 'actions']}
        columns={columns}
        asked={asked}
        idOf={({ id }) => id}
        nameOf={(entry) => `${actionName(entry.action)}, ${subjectWords(entry)}`}
        empty={isNarrowed(query, names) ? 'Aucune action ne correspond.' : 'Rien n’a encore été noté.'}
      />
    </>
  )
}
