/** Which of a parcel's events, newest first, tells where it is: delivered it stays, whatever its carrier writes down afterwards. */
export const eventNow = (events: readonly { status: string }[]): number =>
  Math.max(
    0,
    events.findIndex(({ status }) => status === 'delivered'),
  )
