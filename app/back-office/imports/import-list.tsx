import type { ImportSummary } from '../../../contract/api/admin/imports.ts'
import type { Page } from '../../../contract/api/schema.ts'
import { Badge, type BadgeTone } from '../../ui/feedback/badge.tsx'
import { useAdminQuery } from '../components/admin-api.ts'
import { optionsOf, shortMoment } from '../components/formats.ts'
import { DataTable } from '../components/table/data-table.tsx'
import { FilterBar, FilterSelect, SearchField } from '../components/table/filter-bar.tsx'
import type { Column } from '../components/table/use-data-table.ts'
import { apiQuery, isNarrowed, useUrlState } from '../components/table/use-url-state.ts'

const names = ['q', 'state']
const states: Record<ImportSummary['state'], string> = { checked: 'Vérifié', running: 'En cours', done: 'Importé' }
const tones: Record<ImportSummary['state'], BadgeTone> = { checked: 'neutral', running: 'info', done: 'success' }

const columns: Column<ImportSummary>[] = [
  { id: 'name', header: 'Fichier', cell: ({ name }) => <span className="[overflow-wrap:anywhere]">{name}</span> },
  { id: 'date', header: 'Vérifié le', sortable: true, cell: ({ createdAt }) => shortMoment(createdAt) },
  { id: 'by', header: 'Par', cell: ({ by }) => by ?? '—' },
  { id: 'state', header: 'État', cell: ({ state }) => <Badge tone={tones[state]}>{states[state]}</Badge> },
]

/** Earlier imports; a running one can be found again here. */
export function ImportList() {
  const { query } = useUrlState()
  const result = useAdminQuery<Page<ImportSummary>>(`/admin/imports${apiQuery(query, [...names, 'sort'])}`)
  return (
    <section aria-labelledby="imports" className="mt-10">
      <h2 id="imports" className="mb-4 font-display text-xl">
        Derniers fichiers
      </h2>
      <FilterBar names={names}>
        <SearchField label="Rechercher" placeholder="Nom du fichier" />
        <FilterSelect name="state" label="État" all="Tous les états" options={optionsOf(states)} />
      </FilterBar>
      <DataTable
        caption="Derniers fichiers"
        noun={['fichier', 'fichiers']}
        columns={columns}
        result={result}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        hrefOf={({ id }) => `/admin/imports/${id}`}
        order="-date"
        empty={isNarrowed(query, names) ? 'Aucun fichier ne correspond.' : 'Aucun fichier n’a encore été vérifié.'}
      />
    </section>
  )
}
