import { type AuditArea, auditAreas } from '../../../contract/api/admin/audit-areas.ts'
import type { AuditEntry, AuditPage } from '../../../contract/api/admin/audit-log.ts'
import { useAdminQuery } from '../components/admin-api.ts'
import { actionName, areaNames } from '../components/audit-words/action-names.ts'
import { formatChange, subjectLabel } from '../components/audit-words/format-change.ts'
import { shortMoment } from '../components/formats.ts'
import { PageHead } from '../components/page-head.tsx'
import { DataTable } from '../components/table/data-table.tsx'
import { FilterBar, FilterDays, FilterSelect, SearchField } from '../components/table/filter-bar.tsx'
import type { Column } from '../components/table/use-data-table.ts'
import { apiQuery, isNarrowed, useUrlState } from '../components/table/use-url-state.ts'

const names = ['q', 'area', 'actor', 'from', 'to']
const columns: Column<AuditEntry>[] = [
  { id: 'action', header: 'Action', cell: ({ action }) => actionName(action) },
  { id: 'subject', header: 'Quoi', cell: subjectLabel },
  {
    id: 'change',
    header: 'Détail',
    isEmpty: ({ change }) => formatChange(change).length === 0,
    cell: ({ change }) => (
      <span className="block max-w-md break-words text-ink-soft">
        {formatChange(change).map((line) => (
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
  const result = useAdminQuery<AuditPage>(`/admin/audit-log${apiQuery(query, names)}`)
  const people = result.data?.actors.map(({ id, name }) => ({ value: id, label: name })) ?? []
  return (
    <>
      <PageHead title="Journal" intro="Qui a changé quoi dans la gestion." />
      <FilterBar names={names}>
        <SearchField label="Rechercher" placeholder="Commande, produit, personne" />
        <FilterSelect name="area" label="Domaine" all="Tous" options={areas} />
        <FilterSelect name="actor" label="Personne" all="Toutes" options={people} />
        <FilterDays />
      </FilterBar>
      <DataTable
        caption="Journal"
        noun={['action', 'actions']}
        columns={columns}
        result={result}
        idOf={({ id }) => id}
        nameOf={(entry) => `${actionName(entry.action)}, ${subjectLabel(entry)}`}
        empty={isNarrowed(query, names) ? 'Aucune action ne correspond.' : 'Rien n’a encore été noté.'}
      />
    </>
  )
}
