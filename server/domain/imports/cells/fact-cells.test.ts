import { expect, test } from 'vitest'
import type { AdminProduct } from '../../../../contract/api/admin/products.ts'
import { type ClothFacts, noFacts } from '../../../../contract/rules/cloth/cloth-facts.ts'
import { factCells, factsIn } from './fact-cells.ts'

const facts: ClothFacts = {
  ...noFacts,
  opacity: 'veiled',
  weightGsm: 180,
  sleeve: 'three_quarter',
  nursing: 'not_nursing',
  colourFamily: 'green',
  occasions: ['daily', 'prayer'],
}
const written = Object.fromEntries(
  Object.entries(factCells).map(([column, cell]) => [column, String(cell({ facts } as AdminProduct))]),
)
const read = (cells: object, before = noFacts) => {
  const faults: string[] = []
  return { facts: factsIn(cells, before, (field, message) => faults.push(`${field}: ${message}`)), faults }
}

test('exported facts are read back unchanged', () => {
  expect(written).toMatchObject({
    'facts.opacity': 'légèrement voilé',
    'facts.weightGsm': '180',
    'facts.lining': '',
    'facts.colourFamily': 'vert',
    'facts.occasions': 'quotidien | prière',
  })
  expect(read(written)).toEqual({ facts, faults: [] })
})

test('capitals, accents and units do not matter; an absent column keeps the known value, an empty cell clears it', () => {
  expect(read({ 'facts.opacity': 'OPAQUE', 'facts.weightGsm': '180 g/m²' }, facts).facts).toEqual({ ...facts, opacity: 'opaque' })
  expect(read({ 'facts.opacity': 'legerement voile', 'facts.occasions': 'priere' })).toMatchObject({
    facts: { opacity: 'veiled', occasions: ['prayer'] },
    faults: [],
  })
  expect(read({ 'facts.sleeve': '' }, facts).facts.sleeve).toBeNull()
})

test('a cell that can’t be read is reported with the expected values', () => {
  expect(read({ 'facts.lining': 'satin' }).faults).toEqual([
    'facts.lining: Attendu : sans doublure, doublé en partie, entièrement doublé',
  ])
  expect(read({ 'facts.weightGsm': 'lourd' }).facts.weightGsm).toBeNaN()
})

test('occasions are read in any order; an unknown one is reported with the known ones', () => {
  expect(read({ 'facts.occasions': 'Prière ; quotidien, prière' }).facts.occasions).toEqual(['daily', 'prayer'])
  expect(read({ 'facts.occasions': 'plage' }).faults).toEqual([
    'facts.occasions: Attendu : quotidien, travail, prière, fête, mariage, voyage',
  ])
  expect(read({ 'facts.occasions': '' }, facts).facts.occasions).toEqual([])
})
