import { describe, expect, test } from 'vitest'
import { type Body, fitOf, type MeasuredGarment } from './fit.ts'

describe('sizes that are lengths (decisions 38 and 53)', () => {
  const lengths = (chestMm: number, step = 0) =>
    [52, 54, 56, 58, 60].map((inches, at) => ({
      size: String(inches),
      chestMm: chestMm + step * at,
      hipsMm: chestMm + 100 + step * at,
      lengthMm: Math.round(inches * 25.4),
    }))
  const sizeFor = (sizes: MeasuredGarment['sizes'], body: Body) => fitOf({ cut: 'loose', stretchPercent: 0, sizes }, body)

  // Shoulder at 85 % of the height; the hem wanted 30 mm above the floor: 1600 mm → 1330 mm, 52 inches are 1321 mm.
  test.each([
    [1500, 'foot', '52'],
    [1600, 'foot', '52'],
    [1650, 'foot', '54'],
    [1700, 'foot', '56'],
    [1700, 'ankle', '54'],
    [1700, 'floor', '56'],
    [1760, 'foot', '58'],
    [1850, 'foot', '60'],
  ] as const)('a woman of %i mm who wants the hem at the %s takes %s, whatever her bust', (heightMm, hem, size) => {
    for (const bustMm of [820, 900, 1_000]) {
      expect(sizeFor(lengths(1_200), { heightMm, bustMm, hem })).toMatchObject({ outcome: 'fits', best: { size } })
      // Each length a little wider, as they are graded: the hem still decides.
      expect(sizeFor(lengths(1_200, 20), { heightMm, bustMm, hem })).toMatchObject({ outcome: 'fits', best: { size } })
    }
  })

  test('a length that is too narrow is not named', () => {
    // 54 has 1180, 56 1200 mm: the loose cut needs 150 beyond a bust of 1040.
    expect(sizeFor(lengths(1_160, 20), { heightMm: 1650, bustMm: 1_040 })).toMatchObject({ best: { size: '56' } })
  })

  test('a tunic that happens to be as many inches long as its size is chosen by its width', () => {
    const tunic = [38, 40, 42].map((number, at) => ({
      size: String(number),
      chestMm: 1_060 + 40 * at,
      hipsMm: 1_160 + 40 * at,
      lengthMm: Math.round(number * 25.4),
    }))
    expect(sizeFor(tunic, { heightMm: 1700, bustMm: 870 })).toMatchObject({ best: { size: '38' } })
  })

  test('among sizes in letters that are equally wide the hem decides too', () => {
    const sizes = [
      { size: 'S', chestMm: 1_100, hipsMm: 1_200, lengthMm: 1_320 },
      { size: 'M', chestMm: 1_100, hipsMm: 1_200, lengthMm: 1_370 },
    ]
    expect(sizeFor(sizes, { heightMm: 1600, bustMm: 900 })).toMatchObject({ best: { size: 'S' }, next: { size: 'M' } })
    expect(sizeFor(sizes, { heightMm: 1700, bustMm: 900 })).toMatchObject({ best: { size: 'M' } })
  })
})
