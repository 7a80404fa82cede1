import type { SizeMeasures } from '../../contract/api/catalogue.ts'
import type { Cut } from '../../contract/rules/fit/fit.ts'
import { type DefaultSize, defaultSizes } from '../../contract/rules/sizes/sizes.ts'

type Measured = { cut: Cut; stretchPercent: number; measures: SizeMeasures[] }

/** Circumferences and sleeve of the size M in millimetres; each size is wider than the one before by 4 cm, XL by 5. */
type Pattern = { chestMm: number; hipsMm: number; hemMm: number; sleeveMm: number; lengthens?: number }

const widths: Record<DefaultSize, number> = { XS: -80, S: -40, M: 0, L: 40, XL: 90 }
/** The lengths of the size guide (spec 3). */
const lengths: Record<DefaultSize, number> = { XS: 1350, S: 1370, M: 1400, L: 1420, XL: 1450 }
const sleeves: Record<DefaultSize, number> = { XS: -20, S: -10, M: 0, L: 10, XL: 20 }

const measured = (cut: Cut, stretchPercent: number, { chestMm, hipsMm, hemMm, sleeveMm, lengthens = 0 }: Pattern): Measured => ({
  cut,
  stretchPercent,
  measures: defaultSizes.map((size) => ({
    size,
    chestMm: chestMm + widths[size],
    hipsMm: hipsMm + widths[size],
    hemMm: hemMm + widths[size],
    lengthMm: lengths[size] + lengthens,
    sleeveMm: sleeveMm + sleeves[size],
  })),
})

/** What each cut measures; veils fit everybody and are not measured. */
export const demoMeasures: Record<string, Measured> = {
  abaya: measured('loose', 4, { chestMm: 1100, hipsMm: 1200, hemMm: 2400, sleeveMm: 780 }),
  'abaya-plain': measured('very_loose', 0, { chestMm: 1320, hipsMm: 1380, hemMm: 2700, sleeveMm: 760 }),
  'abaya-star': measured('loose', 0, { chestMm: 1140, hipsMm: 1240, hemMm: 2500, sleeveMm: 790 }),
  dress: measured('straight', 4, { chestMm: 1010, hipsMm: 1090, hemMm: 2800, sleeveMm: 770, lengthens: -10 }),
  set: measured('loose', 0, { chestMm: 1100, hipsMm: 1200, hemMm: 2200, sleeveMm: 770, lengthens: -20 }),
  kimono: measured('loose', 4, { chestMm: 1160, hipsMm: 1240, hemMm: 2300, sleeveMm: 740, lengthens: -20 }),
}
