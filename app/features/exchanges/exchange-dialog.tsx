import { useEffect } from 'react'
import type { ExchangeRequest } from '../../../contract/api/exchanges.ts'
import type { OrderDetail } from '../../../contract/api/orders.ts'
import { exchangeReasons } from '../../../contract/rules/exchanges/exchanges.ts'
import { type SizeQuantities, sizesOf } from '../../../contract/rules/sizes/sizes.ts'
import * as exchangeMessages from '../../../contract/text/exchange-messages.ts'
import { reasonNames } from '../../../contract/text/exchange-words.ts'
import * as messages from '../../../contract/text/messages.ts'
import { useRequestKey } from '../../lib/browser/use-request-key.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { LoadFailed } from '../../ui/feedback/load-failed.tsx'
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { missing, useForm } from '../../ui/form/use-form.ts'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import type { DraftDialogState } from '../../ui/overlay/draft-dialog.tsx'
import { toast } from '../../ui/overlay/toast.ts'
import { refreshOrder, requestExchange, useStock } from './exchanges-query.ts'
import { NoOtherSize } from './no-other-size.tsx'

export type ItemToExchange = {
  order: OrderDetail
  item: OrderDetail['items'][number]
  /** How many of it can be exchanged. */
  quantity: number
}

export function ExchangeDialog({ order, item, quantity, open, onClose, onDone }: ItemToExchange & DraftDialogState) {
  const stock = useStock(item.productId)
  // Lives as long as the draft: an unchanged request that is sent again has the same idempotency key.
  const key = useRequestKey()
  const form = useForm({
    check: (values) => missing(values, { size: exchangeMessages.sizeMissing, reason: exchangeMessages.reasonMissing }),
    incomplete: messages.fieldsRequired,
    submit: async ({ size = '', quantity: chosen = '1', reason }) => {
      const request = { itemId: item.id, size, quantity: Number(chosen), reason: reason as ExchangeRequest['reason'] }
      await requestExchange(order.id, request, key.of(request))
      toast.success(exchangeMessages.exchangeRequested)
    },
    onDone,
    failed: exchangeMessages.requestFailed,
  })
  useRefreshAfter(!open && form.problem !== undefined)
  const others = otherSizes(stock.data ?? {}, item.size)
  return (
    <Dialog open={open} busy={form.busy} onClose={onClose} title="Changer de taille">
      <p className="wrap-anywhere">
        {item.name} <span className="text-muted">taille {item.size}</span>
      </p>
      {stock.data === undefined ? (
        <Unloaded stock={stock} />
      ) : others.every(({ disabled }) => disabled) ? (
        <NoOtherSize orderNumber={order.orderNumber} isSold={stock.data !== null} />
      ) : (
        <form {...form.props} className="flex flex-col gap-5">
          <p className="text-ink-soft text-sm">
            L’échange est gratuit. Votre nouvelle taille vous est réservée dès maintenant ; nous vous envoyons l’étiquette
            prépayée par email, et la nouvelle taille part dès que nous avons reçu votre colis.
          </p>
          <SelectField
            label="Nouvelle taille"
            name="size"
            required
            placeholder="Choisissez une taille"
            options={others}
            error={form.errors.size}
          />
          {quantity > 1 && <QuantityField most={quantity} error={form.errors.quantity} />}
          <SelectField
            label="Ce qui ne convient pas"
            name="reason"
            required
            placeholder="Choisissez une raison"
            options={reasons}
            error={form.errors.reason}
          />
          {form.problem && <Alert>{form.problem}</Alert>}
          <SubmitButton busy={form.busy} busyLabel="Envoi en cours…">
            Demander l’échange
          </SubmitButton>
        </form>
      )}
    </Dialog>
  )
}

const reasons = exchangeReasons.map((value) => ({ value, label: reasonNames[value] }))

/** The sizes but the customer's own, in wearing order; a sold-out one can't be chosen. */
const otherSizes = (stock: SizeQuantities, own: string) =>
  sizesOf(stock)
    .filter((size) => size !== own)
    .map((size) => {
      const isSoldOut = (stock[size] ?? 0) <= 0
      return { value: size, label: isSoldOut ? `${size}, épuisée` : size, disabled: isSoldOut }
    })

/** Closed after a refusal or a lost response: what the page shows of the order may be outdated. */
function useRefreshAfter(problem: boolean) {
  useEffect(() => {
    if (problem) void refreshOrder()
  }, [problem])
}

const QuantityField = ({ most, error }: { most: number; error?: string }) => (
  <SelectField
    label="Nombre d’articles"
    name="quantity"
    defaultValue={String(most)}
    options={Array.from({ length: most }, (_, at) => ({ value: String(at + 1), label: String(at + 1) }))}
    error={error}
  />
)

const Unloaded = ({ stock }: { stock: ReturnType<typeof useStock> }) =>
  stock.isError ? (
    <LoadFailed result={stock} />
  ) : (
    <Loading label="Chargement des tailles…">
      <Skeleton className="h-48" />
    </Loading>
  )
