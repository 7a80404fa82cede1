import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import type { Session } from '../../../contract/accounts.ts'
import { messages } from '../../../contract/messages.ts'
import { callApi, messageOf } from '../../lib/api-client.ts'
import { formatMoment } from '../../lib/formats.ts'
import { queryClient } from '../../lib/query-client.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import { deviceName } from './device-name.ts'
import { LoadProblem } from './load-problem.tsx'

const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }) => callApi<Session[]>('/auth/me/sessions', { signal }),
})

/** Where she is signed in, and how to end it everywhere else. */
export function SessionsCard() {
  const sessions = useQuery(sessionsQuery, queryClient)
  const endOthers = useMutation(
    {
      mutationFn: () => callApi('/auth/me/sessions', { method: 'DELETE' }),
      onSuccess: () => toast.success(messages.otherSessionsEnded),
      onError: (error) => toast.error(messageOf(error, messages.unreachable)),
      onSettled: () => queryClient.invalidateQueries(sessionsQuery),
    },
    queryClient,
  )
  return (
    <Card heading="h3" title="Appareils connectés">
      {sessions.isPending && (
        <Loading label="Chargement des appareils…">
          <Skeleton className="h-16" />
        </Loading>
      )}
      {sessions.isError && (
        <LoadProblem error={sessions.error} retrying={sessions.isFetching} onRetry={() => void sessions.refetch()} />
      )}
      {sessions.data && (
        <ul className="flex flex-col divide-y divide-line text-sm">
          {sessions.data.map(({ id, userAgent, lastUsedAt, current }) => (
            <li key={id} className="flex items-center justify-between gap-4 py-3 first:pt-0">
              <span>
                <span className="block font-medium">{deviceName(userAgent)}</span>
                <span className="text-muted">Dernière activité le {formatMoment(lastUsedAt)}</span>
              </span>
              {current && <Badge>Cet appareil</Badge>}
            </li>
          ))}
        </ul>
      )}
      {sessions.data && sessions.data.length > 1 && (
        <Button
          variant="secondary"
          size="small"
          className="self-start"
          busy={endOthers.isPending}
          onClick={() => endOthers.mutate()}
        >
          Déconnecter les autres appareils
        </Button>
      )}
    </Card>
  )
}
