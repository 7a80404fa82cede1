/**
 * Which size fits whom, and where its hem ends (decision 53). All lengths are whole millimetres; the same code runs in browser and
 * server, and nothing here is stored.
 */

/** How a garment is cut. */
export const cuts = ['straight', 'loose', 'very_loose'] as const
export type Cut = (typeof cuts)[number]

/** How much ease a customer likes. */
export const easeChoices = ['close', 'regular', 'roomy'] as const
export type EaseChoice = (typeof easeChoices)[number]

/** Where she wants the hem to end. */
export const hemChoices = ['ankle', 'foot', 'floor'] as const
export type HemChoice = (typeof hemChoices)[number]

/** Circumferences, measured on the garment laid flat and doubled; the length from the high point of the shoulder to the hem. */
export type SizeMeasures = { size: string; chestMm: number; hipsMm: number; lengthMm: number }

/** Sizes from the smallest to the largest; stretch as a share of the cloth's width. */
export type MeasuredGarment = { cut: Cut; stretchPercent: number; sizes: SizeMeasures[] }

/** What may be measured on a garment, in millimetres and percent: outside it is a typing mistake. */
export const garmentLimits = {
  chestMm: { least: 500, most: 4000 },
  hipsMm: { least: 500, most: 4000 },
  hemMm: { least: 500, most: 8000 },
  lengthMm: { least: 200, most: 1800 },
  sleeveMm: { least: 200, most: 1200 },
  stretchPercent: { least: 0, most: 40 },
} as const
export type GarmentMeasure = Exclude<keyof typeof garmentLimits, 'stretchPercent'>

export type Body = {
  heightMm: number
  bustMm: number
  hipsMm?: number | undefined
  /** From the high point of the shoulder, barefoot; estimated from the height where it is missing. */
  shoulderToFloorMm?: number | undefined
  heelMm?: number
  ease?: EaseChoice
  hem?: HemChoice
}

/** Both ends are the same where nothing was estimated. */
export type Range = { fromMm: number; toMm: number }

export type SizeFit = {
  size: string
  /** Room at the bust and, where she gave her hips, at the hips. */
  bustEaseMm: number
  hipsEaseMm: number | undefined
  /** Height of the hem above the floor; negative when it lies on it. */
  hem: Range
}

export type Fit =
  | { outcome: 'fits'; best: SizeFit; next: SizeFit | undefined }
  /** How much the largest size lacks, at the place where it lacks most. */
  | { outcome: 'none'; largest: string; place: 'bust' | 'hips'; missingMm: number }

/**
 * The least ease with which each cut falls as designed. The start values of the loose cut are the 6 and 8 inches of caftan
 * charts; the answers of reviews correct them.
 */
export const leastEase: Record<Cut, { bustMm: number; hipsMm: number }> = {
  straight: { bustMm: 80, hipsMm: 80 },
  loose: { bustMm: 150, hipsMm: 200 },
  very_loose: { bustMm: 250, hipsMm: 250 },
}

/** The ease that each choice adds to the least. */
const preferredSpareMm: Record<EaseChoice, number> = { close: 0, regular: 40, roomy: 90 }

/** The high point of the shoulder stands at about this share of the height; how far a woman may be from it. */
const shoulderShare = 0.85
const shoulderSpreadMm = 30

/** What may be entered, in millimetres: outside it is a typing mistake. */
export const bodyLimits = {
  heightMm: { least: 1200, most: 2100 },
  bustMm: { least: 600, most: 1600 },
  hipsMm: { least: 600, most: 1700 },
  shoulderToFloorMm: { least: 900, most: 1900 },
  heelMm: { least: 0, most: 150 },
} as const

/** How much a garment's circumference exceeds a body's. Stretch counts by half: stretched cloth shows what is below it. */
const easeOf = (roundMm: number, stretchPercent: number, bodyMm: number): number =>
  Math.round(roundMm * (1 + stretchPercent / 200)) - bodyMm

/** From the high point of her shoulder to the floor, barefoot. */
export function shoulderToFloor({ heightMm, shoulderToFloorMm }: Pick<Body, 'heightMm' | 'shoulderToFloorMm'>): Range {
  if (shoulderToFloorMm !== undefined) return { fromMm: shoulderToFloorMm, toMm: shoulderToFloorMm }
  const estimated = Math.round(heightMm * shoulderShare)
  return { fromMm: estimated - shoulderSpreadMm, toMm: estimated + shoulderSpreadMm }
}

/** Where the hem of a garment ends above the floor, with her heels. */
export function hemAbove(body: Body, lengthMm: number): Range {
  const { fromMm, toMm } = shoulderToFloor(body)
  const lift = (body.heelMm ?? 0) - lengthMm
  return { fromMm: fromMm + lift, toMm: toMm + lift }
}

/** The hem that each choice aims at, above the floor. */
const preferredHemMm: Record<HemChoice, number> = { ankle: 80, foot: 30, floor: 0 }

/** How far the middle of the hem's range is from where she wants it. */
function hemMiss({ lengthMm }: SizeMeasures, body: Body): number {
  const { fromMm, toMm } = hemAbove(body, lengthMm)
  return Math.abs((fromMm + toMm) / 2 - preferredHemMm[body.hem ?? 'foot'])
}

/**
 * Among the sizes with at least the ease of the cut, picks the one nearest to the preferred ease; of several as wide the one whose
 * hem ends nearest to where she wants it, else the larger of two equally near. Sizes that are lengths are picked by the hem first.
 * Names no size where none is large enough. Throws RangeError for a garment without measured sizes.
 */
export function fitOf(garment: MeasuredGarment, body: Body): Fit {
  const all = garment.sizes.map((measures) => ({ measures, ...easeIn(garment, measures, body) }))
  const possible = all.filter(({ leastSpareMm }) => leastSpareMm >= 0)
  const preferred = preferredSpareMm[body.ease ?? 'regular']
  const byLength = areLengths(garment.sizes)
  const distance = ({ leastSpareMm, measures }: (typeof all)[number]) =>
    byLength ? hemMiss(measures, body) : Math.abs(leastSpareMm - preferred)
  const isNearer = (one: (typeof all)[number], than: (typeof all)[number]) =>
    distance(one) === distance(than)
      ? one.leastSpareMm !== than.leastSpareMm || hemMiss(one.measures, body) <= hemMiss(than.measures, body)
      : distance(one) < distance(than)
  const best = possible.reduce<(typeof all)[number] | undefined>(
    (nearest, one) => (nearest && !isNearer(one, nearest) ? nearest : one),
    undefined,
  )
  if (best) {
    const larger = all[all.indexOf(best) + 1]
    return { outcome: 'fits', best: fitIn(best, body), next: larger && fitIn(larger, body) }
  }
  const largest = all.at(-1)
  if (!largest) throw new RangeError('a garment without measured sizes')
  const { bustMm, hipsMm } = largest.spare
  const place = hipsMm !== undefined && hipsMm < bustMm ? 'hips' : 'bust'
  return { outcome: 'none', largest: largest.measures.size, place, missingMm: -largest.leastSpareMm }
}

/** Ease at bust and hips, and how much more it is than the cut needs, for each of the two and for the tighter one. */
function easeIn({ cut, stretchPercent }: MeasuredGarment, measures: SizeMeasures, { bustMm, hipsMm }: Body) {
  const bustEaseMm = easeOf(measures.chestMm, stretchPercent, bustMm)
  const hipsEaseMm = hipsMm === undefined ? undefined : easeOf(measures.hipsMm, stretchPercent, hipsMm)
  const least = leastEase[cut]
  const spare = {
    bustMm: bustEaseMm - least.bustMm,
    hipsMm: hipsEaseMm === undefined ? undefined : hipsEaseMm - least.hipsMm,
  }
  return { bustEaseMm, hipsEaseMm, spare, leastSpareMm: Math.min(spare.bustMm, spare.hipsMm ?? spare.bustMm) }
}

const fitIn = (
  { measures, bustEaseMm, hipsEaseMm }: { measures: SizeMeasures } & ReturnType<typeof easeIn>,
  body: Body,
): SizeFit => ({ size: measures.size, bustEaseMm, hipsEaseMm, hem: hemAbove(body, measures.lengthMm) })

/** Heights of a hem above the floor, in millimetres, from the highest: below the last the garment trails. */
const hemHeights = { calf: 150, ankle: 50, foot: 0, floor: -30 } as const
export type HemPlace = keyof typeof hemHeights | 'trails'

/** What a hem at this height is called: exactly at a bound it belongs to the lower place. */
export function hemPlace(aboveFloorMm: number): HemPlace {
  if (aboveFloorMm > hemHeights.calf) return 'calf'
  if (aboveFloorMm > hemHeights.ankle) return 'ankle'
  if (aboveFloorMm >= hemHeights.foot) return 'foot'
  return aboveFloorMm >= hemHeights.floor ? 'floor' : 'trails'
}

/** What to take up so that the hem ends where she wants it; 0 when it ends there or higher. A range like the hem's own. */
export function toShorten(hem: Range, choice: HemChoice = 'foot'): Range {
  const aim = preferredHemMm[choice]
  return { fromMm: Math.max(0, aim - hem.toMm), toMm: Math.max(0, aim - hem.fromMm) }
}

/**
 * For a table that needs none of her measures: the heights, barefoot, up to which a length touches the floor, ends on the foot
 * and ends at the ankle, by the estimated shoulder.
 */
export function heightsFor(lengthMm: number): { floorToMm: number; footToMm: number; ankleToMm: number } {
  const heightAt = (hemMm: number) => Math.floor((lengthMm + hemMm) / shoulderShare)
  return {
    floorToMm: heightAt(hemHeights.foot),
    footToMm: heightAt(hemHeights.ankle),
    ankleToMm: heightAt(hemHeights.calf),
  }
}

/** The length by which the trade names abayas, 52 to 60. */
export const abayaInches = (lengthMm: number): number => Math.round(lengthMm / 25.4)

/** Below it a number is a size by width, also of a garment that happens to be as many inches long. */
const shortestAbayaInches = 48

/** Whether the sizes are such lengths: « 56 » is 56 inches long, give or take one. */
const areLengths = (sizes: SizeMeasures[]): boolean =>
  sizes.every(({ size, lengthMm }) => Number(size) >= shortestAbayaInches && Math.abs(Number(size) - abayaInches(lengthMm)) <= 1)
