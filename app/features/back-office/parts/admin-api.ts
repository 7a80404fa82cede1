import { keepPreviousData, type QueryKey, useMutation, useQuery } from '@tanstack/react-query'
import { office } from '../../../../contract/back-office-messages.ts'
import { callApi, messageOf } from '../../../lib/api-client.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { toast } from '../../../ui/toast.ts'

/** Above every question of the back office: what one deed changes, all lists ask anew. */
export const adminKey = ['admin'] as const

type Asking<Answer> = {
  enabled?: boolean
  /** How often it is asked again; what depends on the answer says so, and undefined is never. */
  everyMs?: number | ((answer: Answer | undefined) => number | undefined)
}

/** Asks GET /api`path`, with the address itself as its key; what stood there before stays until the answer is there. */
export const useAdminQuery = <Answer>(path: string, { enabled = true, everyMs }: Asking<Answer> = {}) =>
  useQuery(
    {
      queryKey: [...adminKey, path],
      queryFn: ({ signal }) => callApi<Answer>(path, { signal }),
      placeholderData: keepPreviousData,
      // Two people work at once: coming back to a screen shows what is so now.
      staleTime: 5_000,
      refetchOnWindowFocus: true,
      enabled,
      refetchInterval: ({ state }) => (typeof everyMs === 'function' ? everyMs(state.data) : everyMs) ?? false,
    },
    queryClient,
  )

type Deed<Wish, Answer> = {
  do: (wish: Wish) => Promise<Answer>
  /** Said when it is done; nothing: the screen says so itself. */
  done?: string | ((answer: Answer, wish: Wish) => string)
  /** Said when no answer came; else the shop's own sentence is. */
  failed?: string
  /** False: the form beside shows the refusal itself. */
  tellsFailure?: boolean
  afterwards?: (answer: Answer, wish: Wish) => void
}

/** A deed of the back office: says in French what came of it, and every list asks anew. */
export const useAdminDeed = <Wish = void, Answer = unknown>({
  do: mutationFn,
  done,
  failed = office.deedFailed,
  tellsFailure = true,
  afterwards,
}: Deed<Wish, Answer>) =>
  useMutation(
    {
      mutationFn,
      onSuccess: (answer, wish) => {
        if (done) toast.success(typeof done === 'string' ? done : done(answer, wish))
        afterwards?.(answer, wish)
      },
      onError: (error) => tellsFailure && toast.error(messageOf(error, failed)),
      onSettled: () => refreshAdmin(),
    },
    queryClient,
  )

/** Everything the back office shows is asked anew. */
export const refreshAdmin = (key: QueryKey = adminKey) => queryClient.invalidateQueries({ queryKey: key })
