import { expect, test } from 'vitest'
import { settingsMessages } from '../../../../contract/settings-messages.ts'
import { settingsSections } from '../../../../contract/settings-sections.ts'
import { defaultSettings } from '../../../../contract/shop-settings.ts'
import { fieldsOf, sectionSpecs } from './field-specs.ts'
import { centsTyped, sectionValues, typedValues, typingFaults } from './section-values.ts'

test.each(sectionSpecs)(
  '$title: what is shown and saved unchanged is what was read, and every value has its field (issue 7)',
  (spec) => {
    const { hours: _hours, ...settings } = defaultSettings
    const own = Object.fromEntries(
      settingsSections[spec.section]
        .filter((name) => name !== 'hours')
        .map((name) => [name, settings[name as keyof typeof settings]]),
    )
    const fields = fieldsOf(spec)
    const typed = typedValues(fields, own)
    expect(sectionValues(fields, typed)).toEqual(own)
    expect(Object.values(typingFaults(fields, typed)).filter(Boolean)).toEqual([])
  },
)

test('a sum is read as French people type it, and nothing else is', () => {
  expect(['5,99', '5.9', '100', ' 1 000,00 € ', '0'].map(centsTyped)).toEqual([599, 590, 10_000, 100_000, 0])
  expect(['', '-1', '5,999', '1e3', 'gratuit', ','].map(centsTyped)).toEqual(Array(6).fill(undefined))
})

test('what is no number is told beside its field before the shop is asked', () => {
  const fields = [
    { name: 'a', label: 'A', kind: 'euros' as const },
    { name: 'b', label: 'B', kind: 'whole' as const },
    { name: 'c', label: 'C' },
  ]
  expect(typingFaults(fields, { a: 'x', b: '1,5', c: '' })).toEqual({
    a: settingsMessages.priceInvalid,
    b: settingsMessages.numberInvalid,
    c: settingsMessages.missing,
  })
})
