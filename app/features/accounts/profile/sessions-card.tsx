import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import type { Session } from '../../../../contract/api/accounts.ts'
import * as messages from '../../../../contract/text/messages.ts'
import { callApi, messageOf } from '../../../lib/api/api-client.ts'
import { formatMoment } from '../../../lib/format/formats.ts'
import { queryClient } from '../../../lib/query/query-client.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx'
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { toast } from '../../../ui/overlay/toast.ts'
import { deviceName } from './device-name.ts'

const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }) => callApi<Session[]>('/auth/me/sessions', { signal }),
})

/** The customer's sessions, and how to end one or all others. */
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
  const endOne = useMutation(
    {
      mutationFn: (id: string) => callApi(`/auth/me/sessions/${id}`, { method: 'DELETE' }),
      onSuccess: () => toast.success(messages.sessionEnded),
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
      {sessions.isError && <LoadFailed result={sessions} />}
      {sessions.data && (
        <ul className="flex flex-col divide-y divide-line text-sm">
          {sessions.data.map(({ id, userAgent, lastUsedAt, current }) => (
            <li key={id} className="flex items-center justify-between gap-4 py-3 first:pt-0">
              <span>
                <span className="block font-medium">{deviceName(userAgent)}</span>
                <span className="text-muted">Dernière activité le {formatMoment(lastUsedAt)}</span>
              </span>
              {current ? (
                <Badge>Cet appareil</Badge>
              ) : (
                <Button
                  variant="quiet"
                  size="small"
                  busy={endOne.isPending && endOne.variables === id}
                  aria-label={`Déconnecter ${deviceName(userAgent)}, dernière activité le ${formatMoment(lastUsedAt)}`}
                  onClick={() => endOne.mutate(id)}
                >
                  Déconnecter
                </Button>
              )}
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
