/**
 * Which of a parcel's events, newest first, is its current state: once delivered it stays so, whatever the carrier adds
 * later.
 */
export const currentTrackingEvent = (events: readonly { status: string }[]): number =>
  Math.max(
    0,
    events.findIndex(({ status }) => status === 'delivered'),
  )
