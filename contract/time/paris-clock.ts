const hourMs = 3_600_000

/** 01:00 UTC of a month's last Sunday: when the clocks of the European Union change. */
function lastSunday(year: number, month: number): number {
  const end = new Date(Date.UTC(year, month + 1, 0, 1))
  return end.setUTCDate(end.getUTCDate() - end.getUTCDay())
}

/**
 * A date whose UTC fields show the time in Paris: one hour ahead, two from the last Sunday of March to that of October
 * (directive 2000/84/EC). By hand, because a slow phone takes longer to load its time zones than to render the checkout;
 * paris-clock.test.ts compares it with Intl, so that a change of the law is noticed. Valid from 1996 on.
 */
export function parisClock(at: Date): Date {
  const year = at.getUTCFullYear()
  const isSummer = at.getTime() >= lastSunday(year, 2) && at.getTime() < lastSunday(year, 9)
  return new Date(at.getTime() + (isSummer ? 2 : 1) * hourMs)
}
