import type { AdminOrderDetail } from '../../../contract/api/admin/orders.ts'
import { formatEuros } from '../../../contract/rules/money.ts'
import * as office from '../../../contract/text/back-office-messages.ts'
import type { Faults, Values } from '../../ui/form/use-form.ts'

/** In euros: what an open withdrawal still gives back if it is from the whole order. */
export const withdrawnEuros = ({ withdrawals }: Pick<AdminOrderDetail, 'withdrawals'>): number | undefined =>
  withdrawals.find(({ handledAt }) => handledAt === null)?.order?.wholeRefundLeft || undefined

/** « 12,50 € » → 12.5. More than two decimals, or an exponent, is invalid. */
export function eurosIn(typed: string): number {
  const plain = typed.replace(/[\s€]/g, '').replace(',', '.')
  return /^\d{1,7}(?:\.\d{1,2})?$/.test(plain) ? Number(plain) : Number.NaN
}

/** Why the typed sum can't be refunded; `refundable` in euros. */
export function amountFault({ amount = '' }: Values, refundable: number): Faults {
  const euros = eurosIn(amount)
  if (!(euros >= 0.01)) return { amount: office.amountInvalid }
  return euros > refundable ? { amount: office.refundTooLarge(formatEuros(refundable)) } : {}
}
