import type { ImportSummary } from '../../../../contract/admin-imports.ts'
import type { Page } from '../../../../contract/schema.ts'
import { Badge, type BadgeTone } from '../../../ui/badge.tsx'
import { useAdminQuery } from '../parts/admin-api.ts'
import { DataTable } from '../parts/data-table.tsx'
import { FilterBar, FilterSelect, SearchField } from '../parts/filter-bar.tsx'
import { optionsOf, shortMoment } from '../parts/formats.ts'
import type { Column } from '../parts/use-data-table.ts'
import { apiQuery, isNarrowed, useUrlState } from '../parts/use-url-state.ts'

const names = ['q', 'state']
const states: Record<ImportSummary['state'], string> = { checked: 'Vérifié', running: 'En cours', done: 'Importé' }
const tones: Record<ImportSummary['state'], BadgeTone> = { checked: 'neutral', running: 'info', done: 'success' }

const columns: Column<ImportSummary>[] = [
  { id: 'name', header: 'Fichier', cell: ({ name }) => <span className="[overflow-wrap:anywhere]">{name}</span> },
  { id: 'date', header: 'Vérifié le', sortable: true, cell: ({ createdAt }) => shortMoment(createdAt) },
  { id: 'by', header: 'Par', cell: ({ by }) => by ?? '—' },
  { id: 'state', header: 'État', cell: ({ state }) => <Badge tone={tones[state]}>{states[state]}</Badge> },
]

/** Files of before: who left one that runs finds it again here. */
export function ImportList() {
  const { query } = useUrlState()
  const asked = useAdminQuery<Page<ImportSummary>>(`/admin/imports${apiQuery(query, [...names, 'sort'])}`)
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
        asked={asked}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        hrefOf={({ id }) => `/admin/imports/${id}`}
        order="-date"
        empty={isNarrowed(query, names) ? 'Aucun fichier ne correspond.' : 'Aucun fichier n’a encore été vérifié.'}
      />
    </section>
  )
}
