import type { SearchMiss } from '../../../contract/api/admin/search.ts'
import { Button } from '../../ui/button/button.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { useAdminQuery } from '../components/admin-api.ts'
import { counted, shortDay } from '../components/formats.ts'
import { Section } from '../components/section.tsx'
import { WithoutData } from '../components/without-data.tsx'

/** Searches that found nothing; one press makes a synonym of one. */
export function MissList({ onChosen }: { onChosen: (query: string) => void }) {
  const result = useAdminQuery<SearchMiss[]>('/admin/search/misses')
  return (
    <Section title="Recherches sans résultat" aside="90 jours, sans savoir de qui">
      {result.isPending && <Skeleton className="h-40" />}
      <WithoutData result={result} />
      {result.data?.length === 0 && <p className="text-muted text-sm">Tout ce qui a été cherché a été trouvé.</p>}
      {result.data && result.data.length > 0 && (
        <ul className="-mx-1 max-h-96 divide-y divide-line overflow-y-auto px-1">
          {result.data.map(({ query, times, lastDay }) => (
            <li key={query} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-1.5">
              <span className="min-w-0 grow basis-40">
                <span className="font-medium [overflow-wrap:anywhere]">{query}</span>
                <span className="block text-muted text-sm">
                  {counted(times, 'fois', 'fois')}, dernière le {shortDay(lastDay)}
                </span>
              </span>
              <Button
                variant="secondary"
                size="small"
                aria-label={`Créer un synonyme : ${query}`}
                onClick={() => onChosen(query)}
              >
                Créer un synonyme
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
