import { parisDay } from '../../time/paris-day.ts'
import { addDays, type Day } from '../../time/working-days.ts'

/** Why a size is exchanged. */
export const exchangeReasons = ['too_small', 'too_large', 'too_short', 'too_long', 'sleeves', 'other'] as const
export type ExchangeReason = (typeof exchangeReasons)[number]

/**
 * An exchange is requested, its piece received, its replacement shipped. Until it is received the customer may cancel it, or it
 * lapses; until it is shipped the shop may refuse it. A refund of the piece cancels it.
 */
export const exchangeStates = ['requested', 'received', 'shipped', 'cancelled', 'lapsed', 'refused'] as const
export type ExchangeState = (typeof exchangeStates)[number]

/** The days, from the request, within which the customer hands over the parcel: as many as the law gives her for a return. */
export const sendBackDays = 14

/** The days for which the replacement is held: those, and a week on the way. */
export const exchangeHoldDays = sendBackDays + 7

/** The last day to hand over the parcel, in Paris. */
export const sendBackBy = (requestedAt: Date): Day => addDays(parisDay(requestedAt), sendBackDays)

/** Exchanges of one line of an order, those that came to nothing too; more are arranged by mail. */
export const mostExchangesOfLine = 5
