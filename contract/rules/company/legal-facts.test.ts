import { expect, test } from 'vitest'
import { defaultSettings } from '../shop-settings.ts'
import { demoSettings } from './demo-settings.ts'
import { missingLegalFacts } from './legal-facts.ts'

test('until the owner has entered them, every legal fact is missing; the demo has them all (law, legal notice)', () => {
  expect(missingLegalFacts(demoSettings)).toEqual([])
  expect(missingLegalFacts(defaultSettings).map(({ section, facts }) => [section, facts.length])).toEqual([
    ['identity', 3],
    ['company', 6],
    ['legal', 6],
  ])
})

test('a sole trader without capital, and without VAT number while she is exempt, lacks nothing (law, invoices)', () => {
  const company = { ...demoSettings.company, capital: '', vatNumber: '' }
  expect(missingLegalFacts({ ...demoSettings, company, vatExempt: true })).toEqual([])
  expect(missingLegalFacts({ ...demoSettings, company })).toEqual([{ section: 'company', facts: ['TVA intracommunautaire'] }])
})

test('only what is missing is named, in the section where it is entered', () => {
  const { company, host } = demoSettings
  expect(missingLegalFacts({ ...demoSettings, company: { ...company, siret: ' ' } })).toEqual([
    { section: 'company', facts: ['SIRET'] },
  ])
  expect(missingLegalFacts({ ...demoSettings, host: { ...host, phone: '' } })).toEqual([
    { section: 'legal', facts: ['téléphone de l’hébergeur'] },
  ])
})

test('a contact detail is missing as long as it is a placeholder, which reaches nobody', () => {
  const { phone, postalAddress } = defaultSettings
  expect(missingLegalFacts({ ...demoSettings, phone })).toEqual([{ section: 'identity', facts: ['téléphone'] }])
  const { street, postalCode, city } = postalAddress
  for (const left of [{ street }, { postalCode }, { city }])
    expect(missingLegalFacts({ ...demoSettings, postalAddress: { ...demoSettings.postalAddress, ...left } })).toEqual([
      { section: 'identity', facts: ['adresse'] },
    ])
})
