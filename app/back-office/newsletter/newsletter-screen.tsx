import { useMemo, useState } from 'react'
import type { Subscriber, SubscribersPage } from '../../../contract/api/admin/newsletter.ts'
import * as office from '../../../contract/text/back-office-messages.ts'
import { mailPurposes, subscribersFile, switchWords } from '../../../contract/text/legal/consents.ts'
import { callApi } from '../../lib/api/api-client.ts'
import { useAdminMutation, useAdminQuery } from '../components/admin-api.ts'
import { ConfirmDialog } from '../components/confirm-dialog.tsx'
import { DownloadButton } from '../components/download-button.tsx'
import { optionsOf } from '../components/formats.ts'
import { PageHead } from '../components/page-head.tsx'
import { DataTable } from '../components/table/data-table.tsx'
import { FilterBar, FilterSelect, SearchField } from '../components/table/filter-bar.tsx'
import { apiQuery, isNarrowed, useUrlState } from '../components/table/use-url-state.ts'
import { subscriberColumns, subscriberStates } from './subscriber-columns.tsx'

const names = ['purpose', 'q', 'state']
const lists = mailPurposes.map((value) => ({ value, label: switchWords[value].label }))

/** Subscribers and former ones of each list. Only confirmed addresses are exported (law, newsletter). */
export function NewsletterScreen() {
  const { query } = useUrlState()
  const result = useAdminQuery<SubscribersPage>(`/admin/newsletter${apiQuery(query, [...names, 'sort'])}`)
  const [leaving, setLeaving] = useState<Subscriber>()
  const columns = useMemo(() => subscriberColumns(setLeaving), [])
  const counts = result.data?.counts
  const purpose = mailPurposes.find((name) => name === query.get('purpose')) ?? 'newProducts'
  return (
    <>
      <PageHead
        title="Newsletter"
        intro="Chaque liste vaut pour ce qu’elle nomme, et rien d’autre. Le fichier contient ses adresses confirmées, chacune avec son lien de désinscription : mettez-le dans chaque lettre."
        actions={
          <DownloadButton
            path={`/admin/newsletter/export?purpose=${purpose}`}
            name={subscribersFile[purpose]}
            label="Exporter en CSV"
            disabled={counts?.confirmed === 0}
          />
        }
      />
      <FilterBar names={names}>
        <FilterSelect name="purpose" label="Liste" first="newProducts" options={lists} />
        <SearchField label="Rechercher" placeholder="Adresse email" />
        <FilterSelect name="state" label="État" first="confirmed" options={optionsOf(subscriberStates, counts)} />
      </FilterBar>
      <DataTable
        caption="Abonnements"
        noun={['adresse', 'adresses']}
        columns={columns}
        result={result}
        idOf={({ email }) => email}
        nameOf={({ email }) => email}
        order="-asked"
        empty={isNarrowed(query, names) ? 'Aucune adresse ne correspond.' : 'Aucune adresse confirmée pour l’instant.'}
      />
      {leaving && <Removal subscriber={leaving} onClose={() => setLeaving(undefined)} />}
    </>
  )
}

function Removal({ subscriber: { email }, onClose }: { subscriber: Subscriber; onClose: () => void }) {
  const remove = useAdminMutation({
    do: () => callApi('/admin/newsletter/remove', { method: 'POST', body: { email } }),
    done: office.subscriberRemoved,
  })
  return (
    <ConfirmDialog
      open
      danger
      title="Effacer cette adresse ?"
      confirm="Effacer l’adresse"
      busy={remove.isPending}
      busyLabel="Effacement…"
      onConfirm={() => remove.mutate(undefined, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>
        {email} ne recevra plus rien, et la boutique n’en garde aucune trace. À faire quand une personne le demande par lettre ou
        au téléphone.
      </p>
    </ConfirmDialog>
  )
}
