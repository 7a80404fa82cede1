import { queryOptions } from '@tanstack/react-query'
import type { SecondFactor } from '../../../contract/accounts.ts'
import { callApi } from '../../lib/api-client.ts'

export const secondFactorQuery = queryOptions({
  queryKey: ['second-factor'],
  queryFn: ({ signal }) => callApi<SecondFactor>('/auth/me/second-factor', { signal }),
})
