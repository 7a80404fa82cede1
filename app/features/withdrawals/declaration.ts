import type { OrderDetail } from '../../../contract/api/orders.ts'
import type { WithdrawalRequest } from '../../../contract/api/withdrawals.ts'
import * as messages from '../../../contract/text/messages.ts'
import { type Faults, looksLikeEmail, missing, type Values } from '../../ui/form/use-form.ts'

type Item = OrderDetail['items'][number]

/** Names of the fields that choose a line of a known order and its quantity. */
export const lineField = ({ id }: Item) => `line-${id}`
export const quantityField = ({ id }: Item) => `pieces-${id}`

const chosen = (values: Values, items: Item[]) => items.filter((item) => values[lineField(item)])

/** The missing fields. A partial withdrawal names its items: as ticked lines of a known order, else as text. */
export function declarationFaults(values: Values, items: Item[]): Faults {
  const faults: Faults = {
    ...missing(values, {
      name: messages.fullNameWanted,
      orderNumber: messages.orderNumberWanted,
      email: messages.emailWanted,
    }),
    ...(values.email && !looksLikeEmail(values.email) && { email: messages.emailInvalid }),
  }
  if (values.extent !== 'part') return faults
  const [first] = items
  const isNamed = values.lines || chosen(values, items).length > 0
  if (!isNamed) faults[first ? lineField(first) : 'lines'] = messages.withdrawalLinesMissing
  return faults
}

/** The request; without lines it is about the whole order (law, withdrawal function). */
export function declarationOf(values: Values, items: Item[]): WithdrawalRequest {
  const { name = '', orderNumber = '', email = '', reason } = values
  const ticked = chosen(values, items).map((item) => lineText(item, Number(values[quantityField(item)] || item.quantity)))
  const lines = values.extent === 'part' ? ticked.join('\n') || values.lines : undefined
  return { name, orderNumber, email, ...(lines && { lines }), ...(reason && { reason }) }
}

const lineText = ({ name, size, quantity }: Item, returned: number) =>
  `${name}, taille ${size} : ${returned === quantity ? `${returned}` : `${returned} sur ${quantity}`}`
