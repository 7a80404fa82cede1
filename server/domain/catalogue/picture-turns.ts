import sharp from 'sharp'

// One thread an encoding: two at a time leave a processor to the shop wherever there are three, and share fairly elsewhere.
sharp.concurrency(1)
// Each picture is made once: nothing that was decoded is asked for again, and its memory would grow to 50 MB.
sharp.cache(false)
const atOnce = 2

/** No owner's photograph is larger; what claims to be is no photograph. */
export const maximumPixels = 40_000_000

let running = 0
const waiting: (() => void)[] = []

/** Decodes and encodes pictures two at a time, however many are asked for: each may take 160 MB of memory. */
export async function inPictureTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve))
  else running++
  try {
    return await work()
  } finally {
    // The place passes on directly, so nobody slips in between.
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}
