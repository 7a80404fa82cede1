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

/** One step of some orders; `after` hears what became of each. */
export const useAdvanceOrders = (after: (refused: Results) => void) =>
  useAdminDeed({
    do: (request: BulkOrderRequest) => callApi<BulkOrderResult>('/admin/orders/bulk', { method: 'POST', body: request }),
    afterwards: ({ results }, { action }) => {
      const refused = results.filter(({ outcome }) => outcome === 'refused')
      const done = results.length - refused.length
      if (done > 0) toast.success(sayDone[action](done))
      if (refused.length > 0) toast.warning(office.ordersRefused(refused.length))
      after(refused)
    },
  })

/** Slips and labels of these orders as one file. */
export const usePrintPapers = () =>
  useAdminDeed({
    do: (ids: string[]) => download(`/admin/orders/papers?ids=${ids.join(',')}`, 'preparation.pdf'),
    failed: office.papersFailed,
  })
