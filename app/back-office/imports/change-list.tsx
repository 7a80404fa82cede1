import type { ImportChange, ProductImport } from '../../../contract/api/admin/imports.ts'
import type { Page } from '../../../contract/api/schema.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import { useAdminQuery } from '../components/admin-api.ts'
import { formatNumber } from '../components/formats.ts'
import { Section } from '../components/section.tsx'
import { DataTable } from '../components/table/data-table.tsx'
import { FilterBar, FilterSelect } from '../components/table/filter-bar.tsx'
import type { Column } from '../components/table/use-data-table.ts'
import { apiQuery, isNarrowed, useUrlState } from '../components/table/use-url-state.ts'
import { importPath } from './imports-api.ts'

const names = ['only']
const shownLetters = 120

const columns: Column<ImportChange>[] = [
  {
    id: 'name',
    header: 'Produit',
    cell: ({ name, reference, isNew }) => (
      <span className="block text-left [overflow-wrap:anywhere]">
        {name} {isNew && <Badge>Nouveau</Badge>}
        {reference && <span className="block text-muted text-xs">{reference}</span>}
      </span>
    ),
  },
  {
    id: 'changes',
    header: 'Ce qui change',
    cell: ({ changes }) => (
      <ul className="flex flex-col gap-1 text-left">
        {changes.map(({ column, heading, from, to }) => (
          <li key={column} className="[overflow-wrap:anywhere]">
            <span className="text-muted">{heading} :</span> <Written text={from} before /> {from && '→ '}
            <Written text={to} />
          </li>
        ))}
      </ul>
    ),
  },
  { id: 'line', header: 'Ligne', align: 'end', cell: ({ line }) => line },
]

/** Lists every change before the import, or only the prices; afterwards what was changed. */
export function ChangeList({ file: { id, creates, changes, prices } }: { file: ProductImport }) {
  const { query } = useUrlState()
  const result = useAdminQuery<Page<ImportChange>>(`${importPath(id)}/changes${apiQuery(query, names)}`)
  if (creates + changes === 0) return null
  const options = [
    { value: 'price', label: `Prix qui changent (${formatNumber(prices)})` },
    { value: 'stock', label: 'Stock' },
    { value: 'state', label: 'État' },
    { value: 'texts', label: 'Textes, photos et le reste' },
  ]
  return (
    <Section title="Ce que ce fichier change">
      <FilterBar names={names}>
        <FilterSelect name="only" label="Montrer" all="Tout" options={options} />
      </FilterBar>
      <DataTable
        caption="Ce que ce fichier change"
        noun={['produit', 'produits']}
        columns={columns}
        result={result}
        idOf={({ line }) => String(line)}
        nameOf={({ name }) => name}
        empty={isNarrowed(query, names) ? 'Rien de tel dans ce fichier.' : 'Rien ne change.'}
      />
    </Section>
  )
}

/** A text shortened for a quick look; screen readers hear which value is the old one. */
function Written({ text, before = false }: { text: string; before?: boolean }) {
  const short = text.length > shownLetters ? `${text.slice(0, shownLetters)}…` : text
  if (before) return short && <del className="text-muted decoration-muted/60">{short}</del>
  return short ? <ins className="font-medium no-underline">{short}</ins> : <span className="text-muted">vide</span>
}
