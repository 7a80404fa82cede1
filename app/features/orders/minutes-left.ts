/** Whole minutes until then, rounded up; 0 when it has passed or is null. */
export const minutesLeft = (until: string | null, now: number): number =>
  until === null ? 0 : Math.max(0, Math.ceil((Date.parse(until) - now) / 60_000))
