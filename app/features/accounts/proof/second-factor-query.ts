import { queryOptions } from '@tanstack/react-query'
import type { SecondFactor } from '../../../../contract/api/accounts.ts'
import { callApi } from '../../../lib/api/api-client.ts'

export const secondFactorQuery = queryOptions({
  queryKey: ['second-factor'],
  queryFn: ({ signal }) => callApi<SecondFactor>('/auth/me/second-factor', { signal }),
})
