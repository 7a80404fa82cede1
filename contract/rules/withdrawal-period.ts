import { parisDay } from '../time/paris-day.ts'
import { addDays, type Day, workingDayFrom } from '../time/working-days.ts'

/**
 * The last day for the withdrawal of a delivered order: this many days after delivery of the last parcel, moved to the next
 * working day from a weekend or holiday (law, withdrawal period). Delivered Saturday 7 November 2026: Monday 23.
 */
export const withdrawalEndsOn = (deliveredAt: Date, returnDays: number): Day =>
  workingDayFrom(addDays(parisDay(deliveredAt), returnDays))

/** Before delivery the period has not begun, and a withdrawal is always possible. */
export const isWithinWithdrawalPeriod = (declaredAt: Date, deliveredAt: Date | null, returnDays: number): boolean =>
  deliveredAt === null || parisDay(declaredAt) <= withdrawalEndsOn(deliveredAt, returnDays)

/** The shop refunds within 14 days of the declaration (law, refund); the law's number, no setting. */
export const refundDueOn = (declaredAt: Date): Day => addDays(parisDay(declaredAt), 14)
