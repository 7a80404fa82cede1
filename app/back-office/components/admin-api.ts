import { keepPreviousData, type QueryKey, useMutation, useQuery } from '@tanstack/react-query'
import * as office from '../../../contract/text/back-office-messages.ts'
import { callApi, messageOf } from '../../lib/api/api-client.ts'
import { queryClient, readHere } from '../../lib/query/query-client.ts'
import { toast } from '../../ui/overlay/toast.ts'

/** The key above all queries of the back office: a mutation invalidates them together. */
export const adminKey = ['admin'] as const

type Asking<Answer> = {
  enabled?: boolean
  /** The polling interval, perhaps depending on the last response; undefined is never. */
  everyMs?: number | ((answer: Answer | undefined) => number | undefined)
}

/** Queries GET /api`path`, with the path as key; the previous data stays visible until the response arrives. */
export const useAdminQuery = <Answer>(path: string, { enabled = true, everyMs }: Asking<Answer> = {}) =>
  useQuery(
    {
      queryKey: [...adminKey, path],
      queryFn: ({ signal }) => callApi<Answer>(path, { signal }),
      placeholderData: keepPreviousData,
      // Several people work at once: returning to a screen refetches.
      staleTime: 5_000,
      refetchOnWindowFocus: true,
      enabled,
      refetchInterval: ({ state }) => (typeof everyMs === 'function' ? everyMs(state.data) : everyMs) ?? false,
    },
    queryClient,
  )

type Action<Request, Answer> = {
  do: (request: Request) => Promise<Answer>
  /** The success message; absent where the screen itself shows the success. */
  done?: string | ((answer: Answer, request: Request) => string)
  /** The message when there was no response; otherwise the shop's own is shown. */
  failed?: string
  /** False: the form shows the error itself. */
  showsFailure?: boolean
  afterwards?: (answer: Answer, request: Request) => void
  /** Actions of this name reach the shop one after the other, in the order in which they were pressed. */
  queue?: string
}

/** A mutation of the back office: shows its result in French and refetches all lists. */
export const useAdminMutation = <Request = void, Answer = unknown>({
  do: mutationFn,
  done,
  failed = office.actionFailed,
  showsFailure = true,
  afterwards,
  queue,
}: Action<Request, Answer>) =>
  useMutation(
    {
      mutationFn,
      ...(queue && { scope: { id: queue } }),
      onSuccess: (answer, request) => {
        if (done) toast.success(typeof done === 'string' ? done : done(answer, request))
        afterwards?.(answer, request)
      },
      onError: (error) => showsFailure && toast.error(messageOf(error, failed)),
      onSettled: () => refreshAdmin(),
    },
    queryClient,
  )

/** Refetches all data of the back office. */
export const refreshAdmin = (key: QueryKey = adminKey) => readHere(key)
