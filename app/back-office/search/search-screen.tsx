import { useState } from 'react'
import type { SearchSynonym, SynonymWords } from '../../../contract/api/admin/search.ts'
import { callApi } from '../../lib/api/api-client.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { useAdminQuery } from '../components/admin-api.ts'
import { counted } from '../components/formats.ts'
import { PageHead } from '../components/page-head.tsx'
import { Section } from '../components/section.tsx'
import { WithoutData } from '../components/without-data.tsx'
import { MissList } from './miss-list.tsx'
import { SynonymForm } from './synonym-form.tsx'
import { SynonymLine } from './synonym-line.tsx'

const intro = 'Ce que vos clientes cherchent avec leurs mots, et les vôtres qui y répondent.'
const create = (body: SynonymWords) => callApi<SearchSynonym[]>('/admin/search/synonyms', { method: 'POST', body })

/** The searches that found nothing, and the synonyms that answer them (spec 2, search that answers). */
export function SearchScreen() {
  const [begun, setBegun] = useState<{ term?: string; turn: number }>({ turn: 0 })
  const begin = (term?: string) => setBegun(({ turn }) => ({ turn: turn + 1, ...(term && { term }) }))
  return (
    <>
      <PageHead title="Recherche" intro={intro} />
      <div className="flex max-w-4xl flex-col gap-5">
        <MissList onChosen={begin} />
        <Section title="Nouveau synonyme">
          <SynonymForm
            key={begun.turn}
            name="Nouveau synonyme"
            action="Ajouter"
            given={begun}
            {...(begun.turn > 0 && { begins: begun.term ? 'finds' : 'term' })}
            save={create}
            onSaved={begin}
          />
        </Section>
        <SynonymList />
      </div>
    </>
  )
}

function SynonymList() {
  const result = useAdminQuery<SearchSynonym[]>('/admin/search/synonyms')
  return (
    <Section title="Synonymes" aside={result.data && counted(result.data.length, 'mot', 'mots')}>
      {result.isPending && <Skeleton className="h-96" />}
      <WithoutData result={result} />
      {result.data?.length === 0 && <p className="text-muted text-sm">Aucun synonyme pour l’instant.</p>}
      {result.data && result.data.length > 0 && (
        <ul className="-mx-4 divide-y divide-line border-line border-t sm:-mx-5">
          {result.data.map((synonym) => (
            <SynonymLine key={synonym.id} synonym={synonym} />
          ))}
        </ul>
      )}
    </Section>
  )
}
