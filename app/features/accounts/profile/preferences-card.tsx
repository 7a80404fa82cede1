import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import type { Preferences } from '../../../../contract/api/accounts.ts'
import { switchWords } from '../../../../contract/text/legal/consents.ts'
import * as messages from '../../../../contract/text/messages.ts'
import { callApi, messageOf } from '../../../lib/api/api-client.ts'
import { queryClient } from '../../../lib/query/query-client.ts'
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
  ...switchWords,
}

export function PreferencesCard() {
  const preferences = useQuery(preferencesQuery, queryClient)
  const save = useSavePreferences()
  return (
    <Card heading="h3" title="Emails que je souhaite recevoir">
      {preferences.isPending && (
        <Loading label="Chargement des préférences…">
          <Skeleton className="h-32" />
        </Loading>
      )}
      {preferences.isError && <LoadFailed result={preferences} />}
      {preferences.data && (
        <div className="flex flex-col gap-2">
          {(Object.keys(words) as (keyof Preferences)[]).map((name) => (
            <CheckboxField
              key={name}
              {...words[name]}
              checked={preferences.data[name]}
              onChange={({ target }) => save.mutate({ name, wanted: target.checked })}
            />
          ))}
          <p className="text-muted text-sm">
            Nouveautés et offres : chaque email permet de se désinscrire en un clic. Si votre adresse n’est pas encore confirmée,
            un lien vous y est envoyé, et les emails commencent quand vous l’ouvrez.
          </p>
        </div>
      )}
    </Card>
  )
}

type Change = { name: keyof Preferences; wanted: boolean }

const show = ({ name, wanted }: Change) =>
  queryClient.setQueryData(preferencesQuery.queryKey, (shown) => shown && { ...shown, [name]: wanted })

/** One choice at a time, each on top of what the shop holds: a refused one takes no other with it. */
const useSavePreferences = () =>
  useMutation(
    {
      scope: { id: 'preferences' },
      async mutationFn({ name, wanted }: Change) {
        const stored = await callApi<Preferences>('/auth/me/preferences')
        await callApi<Preferences>('/auth/me/preferences', { method: 'PUT', body: { ...stored, [name]: wanted } })
      },
      onMutate: (change) => void show(change),
      onSuccess: () => toast.success(messages.preferencesSaved),
      onError(error, { name, wanted }) {
        show({ name, wanted: !wanted })
        toast.error(messageOf(error, messages.preferencesFailed))
      },
    },
    queryClient,
  )
