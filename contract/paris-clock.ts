const hourMs = 3_600_000

/** 01:00 UTC of a month's last Sunday: when the clocks of the European Union change. */
function lastSunday(year: number, month: number): number {
  const end = new Date(Date.UTC(year, month + 1, 0, 1))
  return end.setUTCDate(end.getUTCDate() - end.getUTCDay())
}

/**
 * A date whose UTC fields show what a clock in Paris shows at this moment: an hour ahead, two from the last Sunday of March to
 * that of October (directive 2000/84/EC). By hand, because a slow phone takes longer to open its own time zones than to draw the
 * checkout; paris-clock.test.ts holds it beside Intl, so that a change of the law is noticed. True from 1996 on.
 */
export function parisClock(at: Date): Date {
  const year = at.getUTCFullYear()
  const isSummer = at.getTime() >= lastSunday(year, 2) && at.getTime() < lastSunday(year, 9)
  return new Date(at.getTime() + (isSummer ? 2 : 1) * hourMs)
}
