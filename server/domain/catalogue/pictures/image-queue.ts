import pLimit from 'p-limit'
import sharp from 'sharp'

// One thread per encoding: two at a time leave a core to requests on a machine with three, and share fairly elsewhere.
sharp.concurrency(1)
// Each picture is generated once, so a cache of decoded ones would never be hit, and would grow to 50 MB.
sharp.cache(false)

/** Larger than any photograph: protects the decoder. */
export const maximumPixels = 40_000_000

/** Decodes and encodes at most two pictures at a time: each may take 160 MB of memory. */
export const inImageQueue = pLimit(2)
