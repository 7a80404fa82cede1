import { useState } from 'react'
import type { SearchSynonym } from '../../../contract/api/admin/search.ts'
import * as productMessages from '../../../contract/text/product-messages.ts'
import { callApi } from '../../lib/api/api-client.ts'
import { Button } from '../../ui/button/button.tsx'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { useAdminMutation } from '../components/admin-api.ts'
import { SynonymForm } from './synonym-form.tsx'

/** A synonym, which can be changed where it stands. */
export function SynonymLine({ synonym }: { synonym: SearchSynonym }) {
  const { id, term, finds, leadsSomewhere } = synonym
  const [changing, setChanging] = useState(false)
  const path = `/admin/search/synonyms/${id}`
  const removal = useAdminMutation({ do: () => callApi(path, { method: 'DELETE' }), done: productMessages.synonymRemoved })
  const stop = () => setChanging(false)
  if (changing) {
    return (
      <li className="p-4">
        <SynonymForm
          name={`Modifier ${term}`}
          action="Enregistrer"
          given={synonym}
          begins="finds"
          save={(body) => callApi(path, { method: 'PUT', body })}
          onSaved={stop}
        >
          <Button variant="quiet" size="small" onClick={stop}>
            Annuler
          </Button>
        </SynonymForm>
      </li>
    )
  }
  return (
    <li className="flex items-center gap-x-3 py-1 pr-1 pl-4 sm:pl-5">
      <span className="grid min-w-0 grow gap-x-4 sm:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
        <span className="font-medium [overflow-wrap:anywhere]">{term}</span>
        <span className="flex flex-wrap items-center gap-x-3 text-muted [overflow-wrap:anywhere]">
          {finds.join(', ')}
          {!leadsSomewhere && <Badge tone="neutral">aucun produit</Badge>}
        </span>
      </span>
      <span className="flex shrink-0">
        <IconButton icon="pencil" label={`Modifier ${term}`} className="size-9" onClick={() => setChanging(true)} />
        <IconButton
          icon="trash-2"
          label={`Supprimer ${term}`}
          className="size-9"
          disabled={removal.isPending}
          onClick={() => removal.mutate()}
        />
      </span>
    </li>
  )
}
