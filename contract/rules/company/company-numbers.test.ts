import { expect, test } from 'vitest'
import { isFrenchVatNumber, isSiren, isSiret } from './company-numbers.ts'
import { demoLegalFacts } from './demo-settings.ts'

test('a SIREN has nine digits and the right check digit (law, invoices)', () => {
  for (const siren of ['732 829 320', '732829320', '404833048']) expect(isSiren(siren), siren).toBe(true)
  for (const siren of ['', '732829321', '73282932', '7328293200', '732 829 32O']) expect(isSiren(siren), siren).toBe(false)
})

test('a SIRET has fourteen digits and the right check digit, or the post office’s own sum', () => {
  for (const siret of ['732 829 320 00074', '35600000000048', '35600000049837']) expect(isSiret(siret), siret).toBe(true)
  for (const siret of ['', '73282932000075', '7328293200007', '35600000049838']) expect(isSiret(siret), siret).toBe(false)
})

test('the key of a French VAT number follows from the SIREN, unless it has a letter', () => {
  for (const number of ['FR44732829320', 'FR 44 732 829 320', 'FR83404833048', 'FRK7732829320'])
    expect(isFrenchVatNumber(number), number).toBe(true)
  for (const number of ['', 'FR45732829320', '44732829320', 'FRO4732829320', 'DE732829320'])
    expect(isFrenchVatNumber(number), number).toBe(false)
})

test('no company can have the numbers of the demo', () => {
  expect([isSiren(demoLegalFacts.company.siren), isSiret(demoLegalFacts.company.siret)]).toEqual([false, false])
})
