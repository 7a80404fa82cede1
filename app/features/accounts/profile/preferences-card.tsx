import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Preferences } from '../../../../contract/api/accounts.ts'
import * as messages from '../../../../contract/text/messages.ts'
import { callApi, messageOf } from '../../../lib/api/api-client.ts'
import { queryClient, restore } from '../../../lib/query/query-client.ts'
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx'
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { CheckboxField } from '../../../ui/form/checkbox-field.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { toast } from '../../../ui/overlay/toast.ts'

const preferencesQuery = queryOptions({
  queryKey: ['preferences'],
  queryFn: ({ signal }) => callApi<Preferences>('/auth/me/preferences', { signal }),
})

const words: Record<keyof Preferences, { label: string; help: string }> = {
  orderUpdates: { label: 'Suivi de mes commandes', help: 'Préparation, expédition, livraison.' },
  newProducts: { label: 'Nouveautés', help: 'Quand de nouvelles pièces rejoignent la collection.' },
  marketingEmails: { label: 'Offres et inspirations', help: 'Jamais plus d’un email par semaine.' },
}

export function PreferencesCard() {
  const preferences = useQuery(preferencesQuery, queryClient)
  const [refusals, setRefusals] = useState(0)
  const save = useSavePreferences(() => setRefusals(refusals + 1))
  return (
    <Card heading="h3" title="Emails que je souhaite recevoir">
      {preferences.isPending && (
        <Loading label="Chargement des préférences…">
          <Skeleton className="h-32" />
        </Loading>
      )}
      {preferences.isError && <LoadFailed result={preferences}>{messageOf(preferences.error, messages.unreachable)}</LoadFailed>}
      {preferences.data && (
        <div className="flex flex-col gap-2">
          {(Object.keys(words) as (keyof Preferences)[]).map((name) => (
            <CheckboxField
              // A refused change resets the checkbox.
              key={`${name} ${refusals}`}
              {...words[name]}
              defaultChecked={preferences.data[name]}
              onChange={({ target }) => save.mutate({ ...preferences.data, [name]: target.checked })}
            />
          ))}
        </div>
      )}
    </Card>
  )
}

const useSavePreferences = (onRefused: () => void) =>
  useMutation(
    {
      scope: { id: 'preferences' },
      mutationFn: (wanted: Preferences) => callApi<Preferences>('/auth/me/preferences', { method: 'PUT', body: wanted }),
      onMutate(wanted) {
        const before = queryClient.getQueryData(preferencesQuery.queryKey)
        queryClient.setQueryData(preferencesQuery.queryKey, wanted)
        return { before }
      },
      onSuccess: () => toast.success(messages.preferencesSaved),
      onError(error, _wanted, shown) {
        restore(preferencesQuery.queryKey, shown?.before)
        onRefused()
        toast.error(messageOf(error, messages.preferencesFailed))
      },
    },
    queryClient,
  )
