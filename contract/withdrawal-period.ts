import { parisDay } from './paris-day.ts'
import { addDays, type Day, workingDayFrom } from './working-days.ts'

/**
 * The last day on which a delivered order can be withdrawn from: so many days after delivery of the last parcel, moved to the next
 * working day when that is on a weekend or holiday (law, withdrawal period). Delivered Saturday 7 November 2026: Monday 23.
 */
export const withdrawalEndsOn = (deliveredAt: Date, returnDays: number): Day =>
  workingDayFrom(addDays(parisDay(deliveredAt), returnDays))

/** Before delivery the right is open and has no end yet. */
export const isWithinWithdrawalPeriod = (declaredAt: Date, deliveredAt: Date | null, returnDays: number): boolean =>
  deliveredAt === null || parisDay(declaredAt) <= withdrawalEndsOn(deliveredAt, returnDays)

/** The shop gives the money back within 14 days of hearing of the withdrawal (law, refund); the law's number, no setting. */
export const refundDueOn = (declaredAt: Date): Day => addDays(parisDay(declaredAt), 14)
