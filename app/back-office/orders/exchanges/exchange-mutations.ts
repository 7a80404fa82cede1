import type { AdminOrderDetail, ShipmentRequest } from '../../../../contract/api/admin/orders.ts'
import type { Exchange } from '../../../../contract/api/exchanges.ts'
import * as exchangeMessages from '../../../../contract/text/exchange-messages.ts'
import { callApi } from '../../../lib/api/api-client.ts'
import type { DraftDialogState } from '../../../ui/overlay/draft-dialog.tsx'
import { useAdminMutation } from '../../components/admin-api.ts'

export type AboutExchange = { order: AdminOrderDetail; exchange: Exchange }
export type ExchangeDialogProps = AboutExchange & DraftDialogState

type Step = AboutExchange & { step: 'label' | 'receive' | 'ship' | 'refuse'; done: string; onDone: () => void }

/** One step of an exchange; its dialog shows the failure itself. */
const useExchangeStep = <Body extends object>({ order, exchange, step, done, onDone }: Step) =>
  useAdminMutation({
    do: (body: Body) =>
      callApi<AdminOrderDetail>(`/admin/orders/${order.id}/exchanges/${exchange.id}/${step}`, { method: 'POST', body }),
    done,
    showsFailure: false,
    afterwards: onDone,
  })

/** `byHand`: the staff has sent it; no mail. */
export const useSendLabel = (about: AboutExchange, byHand: boolean, onDone: () => void) =>
  useExchangeStep<{ url: string | null }>({
    ...about,
    step: 'label',
    done: byHand ? exchangeMessages.labelNoted : exchangeMessages.labelSent,
    onDone,
  })

export const useReceiveExchange = (about: AboutExchange, onDone: () => void) =>
  useExchangeStep<{ restock: boolean }>({ ...about, step: 'receive', done: exchangeMessages.received, onDone })

/** For a replacement that was already shipped, it corrects carrier and tracking number. */
export const useShipExchange = (about: AboutExchange, onDone: () => void) =>
  useExchangeStep<ShipmentRequest>({
    ...about,
    step: 'ship',
    done: about.exchange.state === 'shipped' ? exchangeMessages.corrected : exchangeMessages.shipped,
    onDone,
  })

export const useRefuseExchange = (about: AboutExchange, onDone: () => void) =>
  useExchangeStep<{ reason: string }>({ ...about, step: 'refuse', done: exchangeMessages.refused, onDone })
