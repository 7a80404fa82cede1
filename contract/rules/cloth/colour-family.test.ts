import { expect, test } from 'vitest'
import { colourFamilyOf } from './colour-family.ts'

test.each([
  ['noir', 'black'],
  ['Bleu nuit', 'blue'],
  ['vert olive', 'green'],
  ['Écru', 'white'],
  ['ROSE POUDRÉ', 'pink'],
  ['bordeaux', 'red'],
  ['gris perle', 'grey'],
  ['doré', 'yellow'],
  ['bois de rose', 'pink'],
  ['zinzolin', null],
  ['', null],
])('%j belongs to the colour family %j', (colour, family) => {
  expect(colourFamilyOf(colour)).toBe(family)
})
