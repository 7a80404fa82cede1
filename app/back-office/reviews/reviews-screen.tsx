import { useMemo, useState } from 'react'
import type { OwnerReview, OwnerReviewsPage } from '../../../contract/api/reviews.ts'
import * as office from '../../../contract/text/back-office-messages.ts'
import { callApi } from '../../lib/api/api-client.ts'
import { useAdminMutation, useAdminQuery } from '../components/admin-api.ts'
import { optionsOf } from '../components/formats.ts'
import { PageHead } from '../components/page-head.tsx'
import { reviewStates } from '../components/review-state.tsx'
import { DataTable } from '../components/table/data-table.tsx'
import { FilterBar, FilterSelect, SearchField } from '../components/table/filter-bar.tsx'
import { KeysHelp } from '../components/table/keys-help.tsx'
import { useFocusOnNext } from '../components/table/use-focus-on-next.ts'
import type { RowKeys } from '../components/table/use-row-keys.ts'
import { apiQuery, isNarrowed, useUrlState } from '../components/table/use-url-state.ts'
import { useGuardUnsaved } from '../components/use-guard-unsaved.tsx'
import { RefuseDialog } from './refuse-dialog.tsx'
import { reviewColumns } from './review-columns.tsx'

const names = ['q', 'state']

/** Reviews by buyers: published, or refused with a reason (law, reviews). */
export function ReviewsScreen() {
  const { query } = useUrlState()
  // Undecided reviews come oldest first, decided ones newest first.
  const order = (query.get('state') ?? 'waiting') === 'waiting' ? 'date' : '-date'
  const result = useAdminQuery<OwnerReviewsPage>(`/admin/reviews${apiQuery(query, [...names, 'sort'], { sort: order })}`)
  const [refused, setRefused] = useState<OwnerReview>()
  // A dialog closed by mistake opens again with what was typed.
  const [reasons, setReasons] = useState<Record<string, string>>({})
  useGuardUnsaved(Object.values(reasons).some((reason) => reason.trim() !== ''))
  useFocusOnNext(result.data?.content)
  const publish = useAdminMutation({
    do: ({ id }: OwnerReview) => callApi<OwnerReview>(`/admin/reviews/${id}/publish`, { method: 'POST' }),
    done: office.reviewPublished,
  })
  const { mutate, isPending, variables } = publish
  const publishing = isPending ? variables.id : undefined
  const columns = useMemo(
    () => reviewColumns({ publishing, onPublish: (review) => mutate(review), onRefuse: setRefused }),
    [publishing, mutate],
  )
  const keys = useMemo<RowKeys<OwnerReview>>(
    () => ({
      p: { label: 'publier', do: (review) => review.state === 'waiting' && mutate(review) },
      r: { label: 'refuser ou retirer', do: (review) => review.state !== 'refused' && setRefused(review) },
    }),
    [mutate],
  )
  return (
    <>
      <PageHead
        title="Avis"
        intro="Un avis se publie tel quel, ou se refuse pour un motif que la personne reçoit par mail. Une mauvaise note n’en est pas un."
      />
      <FilterBar names={names}>
        <SearchField label="Rechercher" placeholder="Produit, nom ou mots de l’avis" />
        <FilterSelect name="state" label="État" first="waiting" options={optionsOf(reviewStates, result.data?.counts)} />
      </FilterBar>
      <DataTable
        caption="Avis"
        noun={['avis', 'avis']}
        columns={columns}
        result={result}
        idOf={({ id }) => id}
        nameOf={({ title }) => `l’avis « ${title} »`}
        keys={keys}
        order={order}
        empty={isNarrowed(query, names) ? 'Aucun avis ne correspond.' : 'Aucun avis n’attend : tout est vérifié.'}
      />
      <div className="mt-6">
        <KeysHelp keys={keys} decides />
      </div>
      {refused && (
        <RefuseDialog
          review={refused}
          reason={reasons[refused.id] ?? ''}
          onReason={(reason) => setReasons({ ...reasons, [refused.id]: reason })}
          onClose={() => setRefused(undefined)}
        />
      )}
    </>
  )
}
