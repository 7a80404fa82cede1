/** The wheel moves one picture per this time (spec 9). */
const wheelMs = 300

/** The horizontal distance of the wheel; with shift a vertical wheel counts too. */
export const sideways = ({ deltaX, deltaY, shiftKey }: WheelEvent): number => {
  if (shiftKey) return deltaX || deltaY
  return Math.abs(deltaX) > Math.abs(deltaY) ? deltaX : 0
}

/** The time of the last step on this page: the zoom window listens anew at each rendering, which would reset its own. */
let lastStep = Number.NEGATIVE_INFINITY

/** `distanceOf`: how much of a turn counts, 0 for none. `step` returns whether there was a picture to step to. */
export function stepByWheel(distanceOf: (event: WheelEvent) => number, step: (by: 1 | -1) => boolean) {
  return (event: WheelEvent) => {
    const distance = distanceOf(event)
    // A pinch arrives as a wheel event with ctrl.
    if (event.ctrlKey || distance === 0) return
    const early = event.timeStamp - lastStep < wheelMs
    if (early || step(distance < 0 ? -1 : 1)) event.preventDefault()
    if (!early) lastStep = event.timeStamp
  }
}
