import { useMemo, useState } from 'react'
import { office } from '../../../../contract/back-office-messages.ts'
import type { OwnerReview, OwnerReviewsPage } from '../../../../contract/reviews.ts'
import { callApi } from '../../../lib/api-client.ts'
import { useAdminDeed, useAdminQuery } from '../parts/admin-api.ts'
import { DataTable } from '../parts/data-table.tsx'
import { FilterBar, FilterSelect, SearchField } from '../parts/filter-bar.tsx'
import { optionsOf } from '../parts/formats.ts'
import { KeysHelp } from '../parts/keys-help.tsx'
import { PageHead } from '../parts/page-head.tsx'
import { reviewStates } from '../parts/review-state.tsx'
import { useFocusOnNext } from '../parts/use-focus-on-next.ts'
import type { RowKeys } from '../parts/use-row-keys.ts'
import { apiQuery, isNarrowed, useUrlState } from '../parts/use-url-state.ts'
import { RefuseDialog } from './refuse-dialog.tsx'
import { reviewColumns } from './review-columns.tsx'

const names = ['q', 'state']

/** What shoppers say of what they received: read, then published, or refused for a reason (law, reviews). */
export function ReviewsScreen() {
  const { query } = useUrlState()
  // What waits longest is decided first; of what is decided, the latest is looked for.
  const order = (query.get('state') ?? 'waiting') === 'waiting' ? 'date' : '-date'
  const asked = useAdminQuery<OwnerReviewsPage>(`/admin/reviews${apiQuery(query, [...names, 'sort'], { sort: order })}`)
  const [refused, setRefused] = useState<OwnerReview>()
  // A dialog that was closed by mistake opens again with what was typed.
  const [reasons, setReasons] = useState<Record<string, string>>({})
  useFocusOnNext(asked.data?.content)
  const publish = useAdminDeed({
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
        <FilterSelect name="state" label="État" first="waiting" options={optionsOf(reviewStates, asked.data?.counts)} />
      </FilterBar>
      <DataTable
        caption="Avis"
        noun={['avis', 'avis']}
        columns={columns}
        asked={asked}
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
