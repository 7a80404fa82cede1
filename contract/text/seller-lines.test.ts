import { expect, test } from 'vitest'
import { demoSettings } from '../rules/company/demo-settings.ts'
import { defaultSettings } from '../rules/shop-settings.ts'
import { sellerLines } from './legal/seller-lines.ts'

const { company } = demoSettings
const withCompany = (facts: Partial<typeof company>) => sellerLines({ ...demoSettings, company: { ...company, ...facts } })

test('the seller of the demo has all her numbers', () => {
  expect(sellerLines(demoSettings)).toEqual([
    'Nacre & Lin SAS, au capital de 10 000 €',
    '12 rue des Étoffes, 75011 Paris, France',
    'SIRET 123 456 789 00011 — RCS Paris 123 456 789',
    'TVA intracommunautaire FR32123456789',
  ])
})

test('before the owner has entered the company, the seller is the shop’s name and address (law, legal notice)', () => {
  expect(sellerLines(defaultSettings)).toEqual(['Nacre & Lin', 'Adresse à compléter, 00000 Ville, France'])
})

test('a missing fact takes the words around it along', () => {
  expect(withCompany({ capital: '' })[0]).toBe('Nacre & Lin SAS')
  expect(withCompany({ siret: '' })[2]).toBe('RCS Paris 123 456 789')
  expect(withCompany({ register: '' })[2]).toBe('SIRET 123 456 789 00011')
  expect(withCompany({ vatNumber: '' })).toHaveLength(3)
})
