import type { BulkOrderRequest, BulkOrderResult } from '../../../contract/api/admin/orders.ts'
import * as office from '../../../contract/text/back-office-messages.ts'
import { callApi } from '../../lib/api/api-client.ts'
import { download } from '../../lib/api/download.ts'
import { toast } from '../../ui/overlay/toast.ts'
import { useAdminMutation } from '../components/admin-api.ts'

type Results = BulkOrderResult['results']

const sayDone = {
  prepare: office.ordersPrepared,
  ship: office.ordersShipped,
  deliver: office.ordersDelivered,
}

/** One transition of several orders; `after` receives which were refused and which succeeded. */
export const useAdvanceOrders = (after: (refused: Results, done: Results) => void) =>
  useAdminMutation({
    do: (request: BulkOrderRequest) => callApi<BulkOrderResult>('/admin/orders/bulk', { method: 'POST', body: request }),
    afterwards: ({ results }, { action }) => {
      const refused = results.filter(({ outcome }) => outcome === 'refused')
      const done = results.filter(({ outcome }) => outcome !== 'refused')
      if (done.length > 0) toast.success(sayDone[action](done.length))
      if (refused.length > 0) toast.warning(office.ordersRefused(refused.length))
      after(refused, done)
    },
  })

/** Packing slips and labels of these orders as one file. */
export const usePrintPackingSlips = () =>
  useAdminMutation({
    do: (ids: string[]) => download(`/admin/orders/papers?ids=${ids.join(',')}`, 'preparation.pdf'),
    failed: office.packingSlipsFailed,
  })

/** Back from « En préparation » to « Payée ». */
export const useUnprepareOrder = () =>
  useAdminMutation({
    do: (id: string) => callApi(`/admin/orders/${id}/unprepare`, { method: 'POST' }),
    done: office.orderUnprepared,
  })

/** Marks a withdrawal as handled. */
export const useHandleWithdrawal = () =>
  useAdminMutation({
    do: (id: string) => callApi(`/admin/withdrawals/${id}/handle`, { method: 'POST' }),
    done: office.withdrawalHandled,
  })

/** Back into the queue, after it was marked by mistake. */
export const useReopenWithdrawal = () =>
  useAdminMutation({
    do: (id: string) => callApi(`/admin/withdrawals/${id}/reopen`, { method: 'POST' }),
    done: office.withdrawalReopened,
  })
