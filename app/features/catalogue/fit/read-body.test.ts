import { expect, test } from 'vitest'
import { bodyFaults, bodyOf, millimetresIn } from './read-body.ts'

test.each([
  ['165', 1650],
  [' 165 cm', 1650],
  ['1,65 m', 1650],
  ['1m65', 1650],
  ['1.7', 1700],
  ['92,5', 925],
  ['', undefined],
])('« %s » is read as %s mm', (typed, mm) => {
  expect(millimetresIn(typed)).toBe(mm)
})

test.each(['cent', '16', '3m20', '1650', '-165'])('« %s » is refused as a height', (typed) => {
  expect(bodyFaults({ heightMm: typed, bustMm: '92' })).toEqual({ heightMm: 'Indiquez une mesure de 120 à 210 cm' })
})

test('height and bust are required, the rest is optional (decision 53)', () => {
  expect(Object.keys(bodyFaults({ heightMm: '', bustMm: '', hipsMm: '', shoulderToFloorMm: '' }))).toEqual(['heightMm', 'bustMm'])
  const values = { heightMm: '165', bustMm: '92', hipsMm: '', shoulderToFloorMm: '140,5', ease: 'regular', hem: 'foot' }
  expect(bodyFaults(values)).toEqual({})
  expect(bodyOf(values)).toEqual({
    heightMm: 1650,
    bustMm: 920,
    hipsMm: undefined,
    shoulderToFloorMm: 1405,
    ease: 'regular',
    hem: 'foot',
  })
})
