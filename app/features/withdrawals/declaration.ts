import { messages } from '../../../contract/messages.ts'
import type { OrderDetail } from '../../../contract/orders.ts'
import type { WithdrawalRequest } from '../../../contract/withdrawals.ts'
import { type Faults, looksLikeEmail, missing, type Values } from '../../lib/use-form.ts'

type Item = OrderDetail['items'][number]

/** Names of the fields that choose a line of a known order, and how many pieces of it. */
export const lineField = ({ id }: Item) => `line-${id}`
export const piecesField = ({ id }: Item) => `pieces-${id}`

const chosen = (values: Values, items: Item[]) => items.filter((item) => values[lineField(item)])

/** What is missing, beside its field. Part of an order has to be named: as ticked lines of a known order, else as text. */
export function declarationFaults(values: Values, items: Item[]): Faults {
  const faults: Faults = {
    ...missing(values, ['name', 'orderNumber', 'email'], messages.fieldsRequired),
    ...(values.email && !looksLikeEmail(values.email) && { email: messages.emailInvalid }),
  }
  if (values.extent !== 'part') return faults
  const [first] = items
  if (first && chosen(values, items).length === 0) faults[lineField(first)] = messages.withdrawalLinesMissing
  if (!first && !values.lines) faults.lines = messages.withdrawalLinesMissing
  return faults
}

/** What is sent; without lines the whole order is meant (law, withdrawal function). */
export function declarationOf(values: Values, items: Item[]): WithdrawalRequest {
  const { name = '', orderNumber = '', email = '', reason } = values
  const ticked = chosen(values, items).map((item) => lineText(item, Number(values[piecesField(item)] || item.quantity)))
  const lines = values.extent === 'part' ? ticked.join('\n') || values.lines : undefined
  return { name, orderNumber, email, ...(lines && { lines }), ...(reason && { reason }) }
}

const lineText = ({ name, size, quantity }: Item, pieces: number) =>
  `${name}, taille ${size} : ${pieces === quantity ? `${pieces}` : `${pieces} sur ${quantity}`}`
