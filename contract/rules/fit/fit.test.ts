import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  abayaInches,
  type Body,
  bodyLimits,
  cuts,
  easeChoices,
  fitOf,
  heightsFor,
  hemAbove,
  hemPlace,
  type MeasuredGarment,
  toShorten,
} from './fit.ts'

const abaya: MeasuredGarment = {
  cut: 'loose',
  stretchPercent: 0,
  sizes: [
    { size: 'XS', chestMm: 1020, hipsMm: 1120, lengthMm: 1350 },
    { size: 'S', chestMm: 1060, hipsMm: 1160, lengthMm: 1370 },
    { size: 'M', chestMm: 1100, hipsMm: 1200, lengthMm: 1400 },
    { size: 'L', chestMm: 1140, hipsMm: 1240, lengthMm: 1420 },
    { size: 'XL', chestMm: 1190, hipsMm: 1290, lengthMm: 1450 },
  ],
}

describe('thirty women and one abaya, computed by hand (decision 53)', () => {
  // The ease that counts is the part beyond 150 mm at the chest and 200 mm at the hips; the size nearest to 40 mm of it is
  // chosen. The shoulder is at 85 % of the height, 30 mm more or less.
  test.each([
    // height, bust, hips, heels → size, ease at bust and hips, hem from and to
    [1480, 800, 880, 0, 'XS', 220, 240, -122, -62],
    [1500, 820, 890, 0, 'XS', 200, 230, -105, -45],
    [1500, 960, 1040, 0, 'XL', 230, 250, -205, -145],
    [1500, 1020, 1090, 0, 'XL', 170, 200, -205, -145],
    [1520, 840, 930, 30, 'S', 220, 230, -78, -18],
    [1540, 880, 940, 0, 'M', 220, 260, -121, -61],
    [1550, 900, 960, 0, 'M', 200, 240, -112, -52],
    [1560, 860, 1010, 0, 'L', 280, 230, -124, -64],
    [1580, 940, 1000, 0, 'L', 200, 240, -107, -47],
    [1600, 870, 940, 0, 'M', 230, 260, -70, -10],
    [1600, 920, 1000, 50, 'L', 220, 240, -40, 20],
    [1620, 980, 1060, 0, 'XL', 210, 230, -103, -43],
    [1630, 850, 900, 0, 'S', 210, 260, -14, 46],
    [1640, 900, 980, 0, 'L', 240, 260, -56, 4],
    [1650, 950, 990, 0, 'L', 190, 250, -47, 13],
    [1650, 1040, 1050, 0, 'XL', 150, 240, -77, -17],
    [1660, 880, 1000, 70, 'L', 260, 240, 31, 91],
    [1680, 910, 970, 0, 'M', 190, 230, -2, 58],
    [1700, 900, 960, 0, 'M', 200, 240, 15, 75],
    [1700, 990, 1060, 0, 'XL', 200, 230, -35, 25],
    [1710, 860, 930, 0, 'S', 200, 230, 54, 114],
    [1720, 930, 1010, 40, 'L', 210, 230, 52, 112],
    [1740, 1000, 1040, 0, 'XL', 190, 250, -1, 59],
    [1750, 900, 980, 0, 'L', 240, 260, 38, 98],
    [1760, 880, 950, 0, 'M', 220, 250, 66, 126],
    [1780, 950, 1020, 0, 'L', 190, 220, 63, 123],
    [1800, 920, 990, 0, 'L', 220, 250, 80, 140],
    [1820, 1030, 1080, 0, 'XL', 160, 210, 67, 127],
    [1850, 960, 1030, 0, 'XL', 230, 260, 93, 153],
  ])('%i mm, bust %i, hips %i, heels %i: %s', (heightMm, bustMm, hipsMm, heelMm, size, bustEaseMm, hipsEaseMm, fromMm, toMm) => {
    expect(fitOf(abaya, { heightMm, bustMm, hipsMm, heelMm })).toMatchObject({
      outcome: 'fits',
      best: { size, bustEaseMm, hipsEaseMm, hem: { fromMm, toMm } },
    })
  })

  test('the thirtieth finds no size; the answer gives the place and the missing millimetres', () => {
    expect(fitOf(abaya, { heightMm: 1580, bustMm: 1050, hipsMm: 1080 })).toEqual({
      outcome: 'none',
      largest: 'XL',
      place: 'bust',
      missingMm: 10,
    })
    expect(fitOf(abaya, { heightMm: 1580, bustMm: 1050, hipsMm: 1130 })).toMatchObject({ place: 'hips', missingMm: 40 })
  })
})

const measure = ({ least, most }: { least: number; most: number }) => fc.integer({ min: least, max: most })
const bodies: fc.Arbitrary<Body> = fc.record({
  heightMm: measure(bodyLimits.heightMm),
  bustMm: measure(bodyLimits.bustMm),
  hipsMm: fc.option(measure(bodyLimits.hipsMm), { nil: undefined }),
  shoulderToFloorMm: fc.option(measure(bodyLimits.shoulderToFloorMm), { nil: undefined }),
  heelMm: measure(bodyLimits.heelMm),
  ease: fc.constantFrom(...easeChoices),
})
/** Each size is larger than the one before. */
const garments: fc.Arbitrary<MeasuredGarment> = fc
  .record({
    cut: fc.constantFrom(...cuts),
    stretchPercent: fc.integer({ min: 0, max: 40 }),
    first: fc.record({ chestMm: measure({ least: 800, most: 1200 }), hipsMm: measure({ least: 850, most: 1300 }) }),
    steps: fc.array(fc.record({ chestMm: measure({ least: 1, most: 80 }), hipsMm: measure({ least: 1, most: 80 }) }), {
      maxLength: 8,
    }),
    lengthMm: measure({ least: 1100, most: 1600 }),
  })
  .map(({ cut, stretchPercent, first, steps, lengthMm }) => {
    const sizes = [{ size: '0', ...first, lengthMm }]
    for (const [at, step] of steps.entries()) {
      const { chestMm, hipsMm } = sizes.at(-1) ?? first
      sizes.push({
        size: String(at + 1),
        chestMm: chestMm + step.chestMm,
        hipsMm: hipsMm + step.hipsMm,
        lengthMm: lengthMm + 20 * at,
      })
    }
    return { cut, stretchPercent, sizes }
  })
const sizeOf = (garment: MeasuredGarment, body: Body) => {
  const fit = fitOf(garment, body)
  return fit.outcome === 'fits' ? Number(fit.best.size) : Infinity
}

describe('any woman and any garment (decision 53)', () => {
  const lengths = measure({ least: 300, most: 1700 })

  test('a taller woman’s hem is never lower', () => {
    fc.assert(
      fc.property(bodies, lengths, fc.nat(300), (body, lengthMm, more) => {
        const taller = hemAbove({ ...body, heightMm: body.heightMm + more }, lengthMm)
        expect(taller.fromMm).toBeGreaterThanOrEqual(hemAbove(body, lengthMm).fromMm)
      }),
    )
  })

  test('asking for more ease never makes the size smaller', () => {
    fc.assert(
      fc.property(garments, bodies, (garment, body) => {
        const [close = 0, regular = 0, roomy = 0] = easeChoices.map((ease) => sizeOf(garment, { ...body, ease }))
        expect(close).toBeLessThanOrEqual(regular)
        expect(regular).toBeLessThanOrEqual(roomy)
      }),
    )
  })

  test('a larger woman never gets a smaller size', () => {
    fc.assert(
      fc.property(garments, bodies, fc.nat(200), (garment, body, more) => {
        expect(sizeOf(garment, { ...body, bustMm: body.bustMm + more })).toBeGreaterThanOrEqual(sizeOf(garment, body))
      }),
    )
  })

  test('a named size has at least the ease of its cut, at the bust and at the hips', () => {
    const least = { straight: [80, 80], loose: [150, 200], very_loose: [250, 250] } as const
    fc.assert(
      fc.property(garments, bodies, (garment, body) => {
        const fit = fitOf(garment, body)
        if (fit.outcome === 'none') return
        const measured = garment.sizes.find(({ size }) => size === fit.best.size)
        const [bustMm, hipsMm] = least[garment.cut]
        // Of the stretch half counts, rounded to a millimetre.
        const roundMm = (measuredMm = 0) => Math.round(measuredMm * (1 + garment.stretchPercent / 200))
        expect(roundMm(measured?.chestMm) - body.bustMm).toBeGreaterThanOrEqual(bustMm)
        const atHips = body.hipsMm === undefined ? hipsMm : roundMm(measured?.hipsMm) - body.hipsMm
        expect(atHips, 'where she gave her hips').toBeGreaterThanOrEqual(hipsMm)
      }),
    )
  })

  test('where no size fits, the missing millimetres make one fit, and without stretch one millimetre less does not', () => {
    fc.assert(
      fc.property(garments, bodies, (garment, body) => {
        const fit = fitOf(garment, body)
        if (fit.outcome === 'fits') return
        const wider = garment.sizes.map((size) => ({
          ...size,
          chestMm: size.chestMm + fit.missingMm,
          hipsMm: size.hipsMm + fit.missingMm,
        }))
        expect(fitOf({ ...garment, sizes: wider }, body).outcome).toBe('fits')
        const almost = wider.map((size) => ({ ...size, chestMm: size.chestMm - 1, hipsMm: size.hipsMm - 1 }))
        // Stretch is rounded: only without it the last millimetre is exact.
        expect(garment.stretchPercent > 0 || fitOf({ ...garment, sizes: almost }, body).outcome === 'none').toBe(true)
      }),
    )
  })

  test('the advised shortening brings a trailing hem exactly to the floor, and leaves a higher one as it is', () => {
    fc.assert(
      fc.property(bodies, lengths, (body, lengthMm) => {
        const hem = hemAbove(body, lengthMm)
        const { toMm } = toShorten(hem, 'floor')
        expect(hem.fromMm + toMm).toBe(Math.max(hem.fromMm, 0))
      }),
    )
  })
})

test.each([
  [151, 'calf'],
  [150, 'ankle'],
  [51, 'ankle'],
  [50, 'foot'],
  [0, 'foot'],
  [-1, 'floor'],
  [-30, 'floor'],
  [-31, 'trails'],
])('a hem %i mm above the floor: %s (decision 53)', (mm, place) => {
  expect(hemPlace(mm)).toBe(place)
})

test('a length of 140 cm, an abaya 55, touches the floor up to 1,64 m, ends on the foot up to 1,70 m, at the ankle up to 1,82 m', () => {
  expect(heightsFor(1400)).toEqual({ floorToMm: 1647, footToMm: 1705, ankleToMm: 1823 })
  expect(abayaInches(1400)).toBe(55)
})
