import type { BulkOrderRequest, BulkOrderResult } from '../../../../contract/admin-orders.ts'
import { office } from '../../../../contract/back-office-messages.ts'
import { callApi } from '../../../lib/api-client.ts'
import { download } from '../../../lib/download.ts'
import { toast } from '../../../ui/toast.ts'
import { useAdminDeed } from '../parts/admin-api.ts'

type Results = BulkOrderResult['results']

const sayDone = {
  prepare: office.ordersPrepared,
  ship: office.ordersShipped,
  deliver: office.ordersDelivered,
}

/** One step of some orders; `after` hears which were refused, and which went on. */
export const useAdvanceOrders = (after: (refused: Results, done: Results) => void) =>
  useAdminDeed({
    do: (request: BulkOrderRequest) => callApi<BulkOrderResult>('/admin/orders/bulk', { method: 'POST', body: request }),
    afterwards: ({ results }, { action }) => {
      const { refused = [], done = [] } = Object.groupBy(results, ({ outcome }) => (outcome === 'refused' ? 'refused' : 'done'))
      if (done.length > 0) toast.success(sayDone[action](done.length))
      if (refused.length > 0) toast.warning(office.ordersRefused(refused.length))
      after(refused, done)
    },
  })

/** Slips and labels of these orders as one file. */
export const usePrintPapers = () =>
  useAdminDeed({
    do: (ids: string[]) => download(`/admin/orders/papers?ids=${ids.join(',')}`, 'preparation.pdf'),
    failed: office.papersFailed,
  })

/** A withdrawal was looked into, and what follows from it done. */
export const useHandleWithdrawal = () =>
  useAdminDeed({
    do: (id: string) => callApi(`/admin/withdrawals/${id}/handle`, { method: 'POST' }),
    done: office.withdrawalHandled,
  })
