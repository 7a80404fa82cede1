import type { BulkOrderRequest, BulkOrderResult } from '../../../contract/api/admin/orders.ts'
import * as office from '../../../contract/text/back-office-messages.ts'
import { callApi } from '../../lib/api/api-client.ts'
import { download } from '../../lib/api/download.ts'
import { toast } from '../../ui/overlay/toast.ts'
import { useAdminMutation } from '../components/admin-api.ts'
import type { OrderStep } from './steps/order-steps.ts'

type Results = BulkOrderResult['results']

const sayDone = {
  prepare: office.ordersPrepared,
  ship: office.ordersShipped,
  deliver: office.ordersDelivered,
}

/**
 * One transition of several orders; `after` receives which were refused and which succeeded, and the step: by then the window of
 * another one may be open.
 */
export const useAdvanceOrders = (after: (refused: Results, done: Results, step: OrderStep) => void) =>
  useAdminMutation({
    do: (request: BulkOrderRequest) => callApi<BulkOrderResult>('/admin/orders/bulk', { method: 'POST', body: request }),
    afterwards: ({ results }, { action }) => {
      const refused = results.filter(({ outcome }) => outcome === 'refused')
      const done = results.filter(({ outcome }) => outcome !== 'refused')
      if (done.length > 0) toast.success(sayDone[action](done.length))
      if (refused.length > 0) toast.warning(office.ordersRefused(refused.length))
      after(refused, done, action)
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
