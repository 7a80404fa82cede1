import { exchangeReasons, exchangeStates } from '../rules/exchanges/exchanges.ts'
import * as office from '../text/back-office-messages.ts'
import * as exchangeMessages from '../text/exchange-messages.ts'
import * as messages from '../text/messages.ts'
import { size } from './catalogue.ts'
import { required, z } from './schema.ts'

/** One line of a delivered order, or some items of it, in another size (decision 44). */
export const exchangeRequest = z
  .object({
    itemId: required(messages.malformed, 60),
    size,
    quantity: z
      .int({ error: messages.quantityInvalid })
      .min(1, messages.quantityInvalid)
      .max(1_000_000, messages.quantityInvalid),
    reason: z.enum(exchangeReasons, { error: exchangeMessages.reasonMissing }),
  })
  .openapi('ExchangeRequest')
export type ExchangeRequest = z.output<typeof exchangeRequest>

export const exchange = z
  .object({
    id: z.string(),
    itemId: z.string().openapi({ description: 'the line of the order' }),
    name: z.string(),
    fromSize: size.openapi({ description: 'which comes back' }),
    size: size.openapi({ description: 'which is sent instead' }),
    quantity: z.int(),
    reason: z.enum(exchangeReasons),
    state: z.enum(exchangeStates),
    requestedAt: z.string().openapi({ description: 'ISO time' }),
    sendBy: z.string().openapi({ description: 'last day to hand over the parcel, YYYY-MM-DD in Paris' }),
    labelSentAt: z.string().nullable().openapi({ description: 'ISO time at which the prepaid label was sent' }),
    labelUrl: z.string().nullable().openapi({ description: 'where it is printed; null: not sent yet, or sent by hand' }),
    receivedAt: z.string().nullable().openapi({ description: 'ISO time at which the shop received the parcel' }),
    restocked: z.boolean().openapi({ description: 'what came back is on sale again' }),
    shippedAt: z.string().nullable().openapi({ description: 'ISO time at which the replacement left' }),
    carrier: z.string().nullable(),
    trackingNumber: z.string().nullable(),
    endedAt: z.string().nullable().openapi({ description: 'ISO time at which it came to nothing' }),
    refusal: z.string().nullable().openapi({ description: 'why the shop refused it, in its words' }),
  })
  .openapi('Exchange')
export type Exchange = z.infer<typeof exchange>

/** How many items of a line can be exchanged now. */
export const exchangeable = z.object({ itemId: z.string(), quantity: z.int().min(1) })

/** `url`: null when the staff has sent the label itself. */
export const exchangeLabel = z
  .object({
    url: z
      .url({ protocol: /^https$/, hostname: z.regexes.domain, error: exchangeMessages.labelUrlInvalid })
      .max(1_000, exchangeMessages.labelUrlInvalid)
      .nullable(),
  })
  .openapi('ExchangeLabel')

export const exchangeReception = z
  .object({ restock: z.boolean({ error: office.restockMissing }).openapi({ description: 'what came back goes on sale again' }) })
  .openapi('ExchangeReception')
export const exchangeRefusal = z.object({ reason: required(office.reasonMissing, 500) }).openapi('ExchangeRefusal')
