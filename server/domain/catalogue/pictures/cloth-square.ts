import type { Sharp } from 'sharp'

/** A copy of the picture this small is searched: three bytes a pixel, in rows. */
const columns = 60
const rows = 80
/** The side of the square in that copy: a tenth of the width. */
const side = 6
const step = 2
/** By how much a square's distance from the backdrop counts less, as a share, when the square is at the edge. */
const awayFromMiddle = 0.6

type Colour = [number, number, number]
type Place = { left: number; top: number }

/**
 * The square of a picture that shows the garment's cloth, in pixels: the square in the middle of the picture that differs most
 * from the backdrop, so that an open garment is not represented by what is worn beneath it.
 */
export async function clothSquare(picture: Sharp): Promise<{ left: number; top: number; width: number; height: number }> {
  const { width, height } = (await picture.metadata()).autoOrient
  const small = await picture.clone().resize(columns, rows, { fit: 'fill' }).removeAlpha().toColourspace('srgb').raw().toBuffer()
  const { left, top } = mostUnlikeBackdrop(small)
  const wide = Math.max(1, Math.round((side / columns) * width))
  const high = Math.max(1, Math.min(wide, height))
  return {
    left: Math.min(Math.round((left / columns) * width), width - wide),
    top: Math.min(Math.round((top / rows) * height), height - high),
    width: wide,
    height: high,
  }
}

function mostUnlikeBackdrop(pixels: Buffer): Place {
  const backdrop = mean([meanOf(pixels, { left: 0, top: 0 }), meanOf(pixels, { left: columns - side, top: 0 })])
  const middle = { left: (columns - side) / 2, top: (rows - side) / 2 }
  let best = { ...middle, score: -1 }
  for (let top = Math.round(rows * 0.35); top <= rows * 0.7; top += step) {
    for (let left = Math.round(columns * 0.25); left <= columns * 0.75 - side; left += step) {
      const away = Math.hypot((left - middle.left) / middle.left, (top - middle.top) / middle.top)
      const score = distance(meanOf(pixels, { left, top }), backdrop) * (1 - awayFromMiddle * away)
      if (score > best.score) best = { left, top, score }
    }
  }
  return best
}

function meanOf(pixels: Buffer, { left, top }: Place): Colour {
  const colours: Colour[] = []
  for (let y = top; y < top + side; y += 1) {
    for (let x = left; x < left + side; x += 1) {
      const at = (y * columns + x) * 3
      colours.push([pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0])
    }
  }
  return mean(colours)
}

function mean(colours: Colour[]): Colour {
  const sum: Colour = [0, 0, 0]
  for (const colour of colours) for (const channel of [0, 1, 2] as const) sum[channel] += colour[channel]
  return [sum[0] / colours.length, sum[1] / colours.length, sum[2] / colours.length]
}

const distance = (one: Colour, other: Colour) => Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2])
