import { expect, test } from 'vitest'
import { settingsSections } from '../../../contract/api/admin/settings-sections.ts'
import { demoSettings } from '../../../contract/rules/company/demo-settings.ts'
import * as settingsMessages from '../../../contract/text/settings-messages.ts'
import { fieldsOf, sectionSpecs } from './field-specs.ts'
import { rowsIn, rowsOfSection, rowsTyped } from './list-rows.tsx'
import { centsTyped, sectionValues, typedValues, typingFaults } from './section-values.ts'

test.each(sectionSpecs)('$title: saving the shown values unchanged keeps them, and every value has a field', (spec) => {
  const list = rowsOfSection[spec.section]
  const own = Object.fromEntries(
    settingsSections[spec.section].filter((name) => name !== list?.name).map((name) => [name, demoSettings[name]]),
  )
  const fields = fieldsOf(spec)
  const typed = typedValues(fields, own)
  expect(sectionValues(fields, typed)).toEqual(own)
  expect(Object.values(typingFaults(fields, typed)).filter(Boolean)).toEqual([])
})

test('saving the shown rows of a list unchanged keeps them', () => {
  const sizeKinds = [{ name: 'Longueurs', sizes: ['52', '54'] }]
  const values = { hours: demoSettings.hours, closures: [{ from: '2026-12-24', to: '2027-01-02' }], sizeKinds }
  for (const list of Object.values(rowsOfSection)) {
    const rows = rowsIn(list, values)
    const typed = Object.fromEntries(
      rows.flatMap((row, at) => Object.entries(row).map(([name, text]) => [`${list.name}.${at}.${name}`, text])),
    )
    expect(rows.length).toBeGreaterThan(0)
    expect(rowsTyped(list, typed)).toEqual(values[list.name])
    expect(rowsTyped(list, {})).toEqual([])
  }
})

test('an amount is read in the formats that French people type, and in no other', () => {
  expect(['5,99', '5.9', '100', ' 1 000,00 € ', '0'].map(centsTyped)).toEqual([599, 590, 10_000, 100_000, 0])
  expect(['', '-1', '5,999', '1e3', 'gratuit', ','].map(centsTyped)).toEqual(Array(6).fill(undefined))
})

test('an invalid number is reported beside its field before the request', () => {
  const fields = [
    { name: 'a', label: 'A', kind: 'euros' as const },
    { name: 'b', label: 'B', kind: 'whole' as const },
    { name: 'c', label: 'C' },
    { name: 'd', label: 'D', optional: true as const },
  ]
  expect(typingFaults(fields, { a: 'x', b: '1,5', c: '', d: '' })).toEqual({
    a: settingsMessages.priceInvalid,
    b: settingsMessages.numberInvalid,
    c: settingsMessages.missing,
  })
})
