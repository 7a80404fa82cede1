import { QueryClient, type QueryKey } from '@tanstack/react-query'
import { ApiError } from './api-client.ts'
import { onShownAgain } from './on-shown-again.ts'
import { currentSession, onSession } from './session.ts'

const worthAnotherTry = (error: unknown) => error instanceof ApiError && (error.status === 0 || error.status >= 500)

/** What belongs to the shopper. Imported only by parts that load after the page stands: it weighs on no public page. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      refetchOnWindowFocus: false,
      // A lost connection is told to the shopper instead of waited for in silence.
      networkMode: 'always',
      staleTime: 30_000,
      retry: (failures, error) => failures < 2 && worthAnotherTry(error),
    },
    mutations: { networkMode: 'always' },
  },
})

/**
 * After a change. A first read that is still on its way may have begun before it, and TanStack Query would take its answer for
 * fresh: it is called off before the query is read anew.
 */
export async function readAnew({ queryKey }: { queryKey: QueryKey }) {
  await queryClient.cancelQueries({ queryKey })
  await queryClient.invalidateQueries({ queryKey })
}

if (typeof window !== 'undefined') {
  onShownAgain(() => void queryClient.invalidateQueries())
  // Nothing of one person may be seen by the next at the same screen.
  let shopper = currentSession().user?.id
  onSession(() => {
    const { status, user } = currentSession()
    if (status !== 'loading' && user?.id !== shopper) {
      if (shopper) queryClient.clear()
      shopper = user?.id
    }
  })
}
